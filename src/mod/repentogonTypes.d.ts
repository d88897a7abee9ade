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

/**
 * One room of a layout that is being generated, as REPENTOGON's releases register it
 * (LuaLevelGenerator.cpp, tag 1.0.0 and later; the documentation page still has the older Line).
 */
interface LevelGeneratorRoom {
  Column(): number;
  Row(): number;
  Shape(): number;
  IsDeadEnd(): boolean;
}

/** The layout generator as its callback shows it after each attempt. */
interface LevelGenerator {
  GetAllRooms(): readonly LevelGeneratorRoom[];
}
