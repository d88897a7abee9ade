/** The few members of REPENTOGON that are used, as its documentation describes them. */
declare const Console:
  | {
      readonly RegisterCommand?: (
        this: void,
        name: string,
        description: string,
        helpText: string,
        showOnMenu: boolean,
        autocompleteType: number,
      ) => void;
    }
  | undefined;

/** One room of a layout that is being generated. */
interface LevelGeneratorRoom {
  readonly Column: () => number;
  readonly Line: () => number;
  readonly Shape: () => number;
  readonly GenerationIndex: () => number;
}

/** The layout generator as its callback shows it after each attempt. */
interface LevelGenerator {
  readonly GetAllRooms: () => readonly LevelGeneratorRoom[];
  readonly GetDeadEnds: () => readonly LevelGeneratorRoom[];
}
