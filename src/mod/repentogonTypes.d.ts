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
