/** The mod: which callback of the game leads where. Each handler is safe to fail. */
import { addObserver, hasPriorities, Callback, Priority, PRE_LEVEL_INIT } from "./callbacks";
import { enterRoom, noteChoice } from "./account";
import { comparePedestal, tellContents } from "./contents";
import { hasRepentogon } from "./editionDetection";
import { enterFloor, takeDownRun, recordSession } from "./floorRecords";
import { attempt, noteInLog } from "./guard";
import { greet, isHudWanted, refreshHud, renderHud } from "./hud";
import { clearMinimap, isMinimapWanted, refreshMinimap, updateMinimap } from "./minimap";
import { addMenuPage, removeMenuPage } from "./modConfigMenu";
import {
  beginClear,
  endClear,
  foreseeProof,
  isClearOpen,
  markAsked,
  saveLearnt,
  workOnLearnt,
} from "./observe";
import { awardClear } from "./override";
import { askedPickup, noteMade, noteRequest } from "./clears";
import { hearKeys } from "./keys";
import { integerOf, listPlayers } from "./readGame";
import {
  beginDeal,
  beginUse,
  isWatching,
  noteMachinePickup,
  noteUse,
  watchRoom,
  watchUnknowns,
} from "./unknowns";
import { addWindow, registerCommand, removeWindow } from "./repentogon";
import { forgetRewoundSeeds } from "./gameRooms";
import { isLearning } from "./proof";
import {
  beginRun,
  ensureRun,
  newLevel,
  startSeedOfGame,
  reloadSettings,
  session,
  isOff,
  mayAward,
} from "./session";
import { isSecondCopy, publishApi, withdrawApi } from "./publicApi";
import { hearCall, isCalling, isLabAtWork } from "./lab/calls";
import { isOwnCommand, secondFile } from "./secondFile";
import { renderPage, workPage } from "./settingsPage";
import { noteHeldTrinkets, noteTrinketPickup } from "./trinkets";
import { MOD_NAME, VERSION } from "./version";
import { ENTITY_PICKUP, say } from "./writeGame";

const mod = RegisterMod(MOD_NAME, 1);

/** Registers the mod's callbacks. */
export function main(): void {
  if (isSecondCopy()) {
    noteInLog(
      `${MOD_NAME}: another copy of this mod is at work, so this one rests; remove one of the two.`,
    );
    return;
  }
  addObserver(mod, Callback.POST_NEW_ROOM, guarded("enter a room", newRoom));
  addObserver(mod, Callback.POST_NEW_LEVEL, guarded("enter a floor", newFloor));
  addObserver(mod, Callback.POST_GAME_STARTED, guarded("begin a run", startRun));
  // Curses are rolled before the rooms of a floor are, from what the players have at that moment.
  const beforeFloor = guarded("read the run before a floor is built", takeDownRun);
  addObserver(mod, Callback.POST_CURSE_EVAL, beforeFloor);
  addObserver(mod, Callback.PRE_GAME_EXIT, guarded("leave a run", leaveRun));
  addObserver(mod, Callback.EXECUTE_CMD, guarded("carry out a command", takeCommand));
  addObserver(mod, Callback.PRE_USE_ITEM, onUse);
  addObserver(mod, Callback.POST_USE_CARD, guarded("note a card", noteCard));
  addObserver(mod, Callback.POST_USE_PILL, guarded("note a pill", notePill));
  addObserver(mod, Callback.PRE_ENTITY_SPAWN, onEntitySpawn);
  addObserver(mod, Callback.POST_PICKUP_INIT, onPickupInit);
  addObserver(mod, Callback.POST_UPDATE, onUpdate);
  addObserver(mod, Callback.POST_RENDER, onRender);
  if (hasPriorities(mod)) {
    // Repentance tells a mod that it is switched off or about to be loaded again.
    mod.AddCallback(Callback.PRE_MOD_UNLOAD, guarded("unload the mod", unload));
  }
  if (hasRepentogon()) {
    addObserver(mod, PRE_LEVEL_INIT, beforeFloor);
  }
  publishApi();
  attempt("register the command", () => {
    registerCommand(mod);
  });
  attempt("load the settings", () => {
    reloadSettings(mod);
  });
  addClearCallbacks();
  resumeRun();
  noteInLog(`${MOD_NAME} ${VERSION} initialized.`);
}

/** A handler of the game's that is safe to fail; the game crashes on values that some callbacks return. */
function guarded<Given extends unknown[]>(
  what: string,
  work: (this: void, ...given: Given) => void,
): (this: Mod, ...given: Given) => undefined {
  return function (this: Mod, ...given: Given): undefined {
    attempt(what, () => {
      work(...given);
    });
  };
}

/**
 * Watching must come before other mods, since any answer of theirs would hide the clear; making the
 * award comes after them: a mod that makes one by itself goes first. Afterbirth+ keeps one handler of
 * this callback across all mods (IsaacDocs, branch ab_plus), so there one does both, and only while the mod
 * is not off.
 */
function addClearCallbacks(): void {
  const callback = Callback.PRE_SPAWN_CLEAR_AWARD;
  if (hasPriorities(mod)) {
    addObserver(mod, callback, onClearToWatch);
    addObserver(mod, callback, onClearToAward, Priority.LATE);
  } else {
    holdOnlyHandler();
  }
}

/** Takes Afterbirth+'s one handler, or leaves it to others. */
function holdOnlyHandler(): void {
  const isWanted = !isOff();
  if (isWanted !== session.isHandlerHeld) {
    session.isHandlerHeld = isWanted;
    if (isWanted) {
      mod.AddCallback(Callback.PRE_SPAWN_CLEAR_AWARD, onClear);
    } else {
      mod.RemoveCallback(Callback.PRE_SPAWN_CLEAR_AWARD, onClear);
    }
  }
}

/** The player may have chosen otherwise, in the console or the menu. */
function takeChoices(this: void): void {
  noteChoice();
  if (!hasPriorities(mod)) {
    holdOnlyHandler();
  }
  refreshHud();
  refreshMinimap();
  if (session.run !== undefined) {
    askContents();
  }
}

function onUpdate(this: Mod): void {
  const isClear = isClearOpen();
  if (isClear) {
    attempt("end a clear", endClear);
  }
  if (isWatching()) {
    attempt("watch what nobody knows", watchUnknowns);
  }
  // A clear's own frame has enough to do.
  if (!isClear && isLearning()) {
    attempt("learn from watched clears", workOnLearnt);
  }
  if (isMinimapWanted()) {
    attempt("put icons on the map", updateMinimap);
  }
  if (isLabAtWork()) {
    attempt("work in the laboratory", () => {
      secondFile().workInLab();
    });
  }
}

function onRender(this: Mod): void {
  if (isLabAtWork()) {
    attempt("show how far the laboratory is", () => {
      secondFile().renderLab();
    });
  }
  if (session.run !== undefined) {
    attempt("hear a key", () => {
      if (!Game().IsPaused()) {
        hearKeys(mod, takeChoices);
        workPage(mod, takeChoices);
      }
    });
  }
  if (session.run !== undefined && session.hud.page !== undefined) {
    attempt("show the settings", () => {
      renderPage(mod, takeChoices);
    });
  } else if (isHudWanted()) {
    attempt("draw the line on the screen", renderHud);
  }
}

/** After `luamod` in the middle of a run no callback tells that there is one. */
function resumeRun(): void {
  pcall(() => {
    if (Game().GetNumPlayers() > 0 && startSeedOfGame() !== 0) {
      beginRun(mod).isStarted = true;
      addPage();
    }
  });
}

function newRoom(this: void): void {
  const run = ensureRun(mod);
  endClear();
  forgetRewoundSeeds();
  enterRoom(run.level);
  refreshHud();
  refreshMinimap();
  saveLearnt(mod);
  attempt("see how far the award is proved", foreseeProof);
  attempt("see what stands in the room", watchRoom);
  askContents();
}

/** From outside each room, so that the game has not filled it yet. */
function askContents(): void {
  if (session.settings.items === "on" && !isOff()) {
    attempt("tell what stands in rooms", tellContents);
  }
}

/** A run's first floor waits for the record that begins the run. */
function newFloor(this: void): void {
  const run = ensureRun(mod);
  // The first room of the floor was entered before.
  run.level = { ...newLevel(), room: run.level.room };
  refreshMinimap();
  if (run.isStarted) {
    enterFloor(false);
  }
}

/** Fires after the first room and floor of a run; another save slot may be in use by now. */
function startRun(this: void, isContinued: boolean): void {
  const run = beginRun(mod);
  run.isStarted = true;
  recordSession();
  run.start = isContinued ? "continued" : "new";
  session.lab.confirmed = "";
  if (!isContinued) {
    attempt("read what trinkets are held", () => {
      noteHeldTrinkets(run);
    });
  }
  if (run.level.floor === undefined) {
    enterFloor(isContinued);
  }
  greet(mod);
  addPage();
}

function addPage(): void {
  attempt("add the page to Mod Config Menu", () => {
    addMenuPage(mod, takeChoices);
  });
  attempt("add the window of REPENTOGON", () => {
    addWindow(mod, takeChoices);
  });
}

function leaveRun(this: void): void {
  endClear();
  saveLearnt(mod, true);
  session.run = undefined;
  session.lab.work = undefined; // Nothing of the run can be put back.
}

function onClear(this: Mod, rng: RNG, position: Vector): true | undefined {
  onClearToWatch.call(this, rng);
  return onClearToAward.call(this, rng, position);
}

/** Every clear is watched at first, so that one which the mod is not asked about is seen all the same. */
function onClearToWatch(this: Mod, rng: RNG): undefined {
  if (isCalling()) {
    hearCall(false);
    return;
  }
  attempt("watch a clear", () => {
    if (!isOff()) {
      ensureRun(mod);
      attempt("read what decides a deal", beginDeal);
      beginClear(rng);
      refreshMinimap();
    }
  });
}

/** True where the mod has made the award, so that the game must not. */
function onClearToAward(this: Mod, rng: RNG, position: Vector): true | undefined {
  if (isCalling()) {
    hearCall(true);
    return undefined;
  }
  let isMade = false;
  attempt("award the room", () => {
    const run = ensureRun(mod);
    if (mayAward()) {
      isMade = awardClear(run, rng, position);
      refreshHud();
    } else {
      markAsked();
    }
  });
  return isMade ? true : undefined;
}

function onEntitySpawn(
  this: Mod,
  entityType: number,
  variant: number,
  subType: number,
  _position: Vector,
  _velocity: Vector,
  spawner: Entity | undefined,
  seed: number,
): undefined {
  if (session.noted !== undefined && integerOf(entityType) === ENTITY_PICKUP) {
    attempt("note a spawn", () => {
      noteRequest(askedPickup(variant, subType, seed, spawner === undefined));
    });
  }
}

function onPickupInit(this: Mod, pickup: EntityPickup): void {
  if (session.settings.items === "on" && !isOff() && !isCalling()) {
    attempt("compare a pedestal", () => {
      comparePedestal(pickup);
    });
  }
  if (!isCalling()) {
    attempt("note a trinket", () => {
      noteTrinketPickup(pickup);
    });
  }
  if (session.unknowns.machines.length > 0) {
    attempt("note a prize", () => {
      noteMachinePickup(pickup);
    });
  }
  if (session.noted !== undefined) {
    attempt("note a pickup", () => {
      noteMade(pickup);
    });
  }
}

/** The laboratory notes its own uses. */
function onUse(this: Mod, item: number, _rng: RNG, player: EntityPlayer | undefined): undefined {
  const user = player ?? listPlayers()[0];
  if (user !== undefined && session.lab.work === undefined) {
    attempt("note a use", () => {
      beginUse(item, user);
    });
  }
}

function noteCard(this: void, card: number, player: EntityPlayer | undefined): void {
  noteUse("card", card, player);
}

function notePill(this: void, effect: number, player: EntityPlayer | undefined): void {
  noteUse("pill", effect, player);
}

function takeCommand(this: void, command: string, parameters: string): void {
  if (isOwnCommand(command)) {
    // Whoever asks is told all that was watched.
    while (isLearning()) {
      workOnLearnt();
    }
    const isFine = attempt("carry out a command", () => {
      secondFile().executeCommand(mod, parameters);
    });
    if (!isFine) {
      say("The command failed; log.txt says why.");
    }
    takeChoices();
  }
}

/** Fires for every mod that is unloaded, so it must be ours. */
function unload(this: void, unloaded: Mod): void {
  if (unloaded.Name === mod.Name) {
    withdrawApi();
    attempt("take the icons off the map", clearMinimap);
    attempt("take the page out of Mod Config Menu", removeMenuPage);
    attempt("take the window away", removeWindow);
  }
}
