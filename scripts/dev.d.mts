/** One turn of the development loop: builds, and installs what was built. */
export declare function developOnce(
  installer: object,
  options: { projectDir?: string; modsDir: string; link?: boolean },
): { readonly ok: boolean; readonly text: string };

/** A text that changes when any source of the mod does. */
export declare function sourceState(projectDir?: string): string;
