/**
 * What REPENTOGON has for settings and commands, where it is loaded: completion of `oracle …` in its console, and a
 * window of its menu bar. Each function is asked for before it is used.
 * Source: its documents (Console.RegisterCommand, MC_CONSOLE_AUTOCOMPLETE, ImGui).
 */
import { attempt } from "./guard";
import { forgetWatched } from "./proof";
import { saveSession, session } from "./session";
import { CHOICES, setChoice, type Choice } from "./settings";
import { isOwnCommand, secondFile, COMMAND_WORD } from "./secondFile";
import { MOD_NAME } from "./version";

/** Its windows as far as the mod uses them; the functions are called with a dot. */
interface RepentogonWindows {
  readonly ElementExists: (this: void, id: string) => boolean;
  readonly CreateMenu: (this: void, id: string, label: string) => void;
  readonly RemoveMenu: (this: void, id: string) => void;
  readonly CreateWindow: (this: void, id: string, title: string) => void;
  readonly RemoveWindow: (this: void, id: string) => void;
  readonly LinkWindowToElement: (this: void, window: string, element: string) => void;
  readonly AddElement: (
    this: void,
    ...given: [parent: string, id: string, kind: number, label: string]
  ) => void;
  readonly AddCombobox: (
    this: void,
    ...given: [
      ...[parent: string, id: string, label: string],
      ...[onChange: (this: void, index: number) => void, words: readonly string[]],
      ...[index: number, isSlider: boolean],
    ]
  ) => void;
  readonly AddButton: (
    this: void,
    ...given: [
      ...[parent: string, id: string, label: string],
      ...[onClick: (this: void) => void, isSmall: boolean],
    ]
  ) => void;
  readonly SetHelpmarker: (this: void, id: string, text: string) => void;
  readonly AddCallback: (this: void, id: string, event: number, work: (this: void) => void) => void;
  readonly UpdateData: (this: void, id: string, what: number, value: number) => void;
}

declare const Console:
  | {
      readonly RegisterCommand: (
        this: void,
        ...given: [name: string, about: string, help: string, isOnMenu: boolean, complete: number]
      ) => void;
    }
  | undefined;
declare const ImGui: RepentogonWindows | undefined;
declare const ImGuiElement: { readonly MenuItem: number };
declare const ImGuiCallback: { readonly Render: number };
declare const ImGuiData: { readonly Value: number };

/** AutocompleteType.CUSTOM: the callback below is asked. */
const CUSTOM = 18;
const CONSOLE_AUTOCOMPLETE = 1120;

/** Makes the console know the mod's command, and what can follow it. */
export function registerCommand(mod: Mod): void {
  if (type(Console) !== "table" || Console?.RegisterCommand === undefined) {
    return;
  }
  const help = `${COMMAND_WORD} help`;
  Console.RegisterCommand(
    COMMAND_WORD,
    `${MOD_NAME}: "${help}" lists what it knows.`,
    help,
    true,
    CUSTOM,
  );
  // The typings know neither the callback nor that it takes the command's name.
  const any = mod as unknown as {
    AddCallback(callback: number, handler: unknown, command: string): void;
  };
  const complete = function (this: Mod, command: string, typed: string): unknown {
    let words: unknown;
    attempt("complete a command", () => {
      words = isOwnCommand(command) ? secondFile().completionsOf(typed) : undefined;
    });
    return words;
  };
  any.AddCallback(CONSOLE_AUTOCOMPLETE, complete, COMMAND_WORD);
}

const MENU = "BasementOracle";
const ITEM = `${MENU}Item`;
const WINDOW = `${MENU}Window`;

/** Puts the settings into a window of the menu bar; again after `luamod`. */
export function addWindow(mod: Mod, onChange: (this: void) => void): void {
  if (type(ImGui) !== "table" || ImGui?.AddCombobox === undefined) {
    return;
  }
  removeWindow();
  ImGui.CreateMenu(MENU, MOD_NAME);
  ImGui.AddElement(MENU, ITEM, ImGuiElement.MenuItem, "Settings");
  ImGui.CreateWindow(WINDOW, MOD_NAME);
  ImGui.LinkWindowToElement(WINDOW, ITEM);
  for (const row of CHOICES) {
    addChoice(ImGui, row, () => {
      saveSession(mod);
      onChange();
    });
  }
  ImGui.AddButton(
    WINDOW,
    `${MENU}Forget`,
    "Forget what was watched",
    () => {
      attempt("forget what was watched", () => {
        forgetWatched(mod, false);
        onChange();
      });
    },
    false,
  );
}

/** The window counts a row's words from 0, and is told at each frame which one holds: the console may have changed it. */
function addChoice(
  windows: RepentogonWindows,
  { key, words, label, info }: Choice,
  save: () => void,
): void {
  const id = `${MENU}.${key}`;
  const all: readonly unknown[] = words;
  const place = (): number => Math.max(0, all.indexOf(session.settings[key]));
  const change = (index: number): void => {
    const word = all[Math.floor(index)];
    if (word !== undefined) {
      attempt("take a setting", () => {
        setChoice(session.settings, key, word);
        save();
      });
    }
  };
  const shown = all.map((word) => tostring(word));
  windows.AddCombobox(WINDOW, id, label, change, shown, place(), false);
  windows.SetHelpmarker(id, info);
  windows.AddCallback(id, ImGuiCallback.Render, () => {
    windows.UpdateData(id, ImGuiData.Value, place());
  });
}

/** Takes the window away, if there is one. */
export function removeWindow(this: void): void {
  if (type(ImGui) === "table" && ImGui?.ElementExists(MENU) === true) {
    ImGui.RemoveWindow(WINDOW);
    ImGui.RemoveMenu(MENU);
  }
}
