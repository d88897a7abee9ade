/** The mod: which callback of the game leads where. Each handler is safe to fail. */
import {
  addObserver,
  addPriorityCallback,
  addWantedCallbacks,
  declareSwitchable,
  hasPriorities,
  tidyCallbacks,
} from "./callbacks";
import { enterRoom, forgetRoom, hearClear } from "./clearCheck";
import { executeCommand } from "./commands/execute";
import { hasRepentogon } from "./editionDetection";
import { enterFloor, takeSnapshot } from "./floorLog";
import { Callback, Priority } from "./gameCallbacks";
import { attempt, note } from "./guard";
import { greet } from "./firstWords";
import { isHudWanted, refreshHud, renderHud } from "./hud";
import { clearMinimap, isMinimapWanted, refreshMinimap, updateMinimap } from "./minimap";
import { addMenuPage, removeMenuPage } from "./modConfigMenu";
import { beginWatch, endWatch, isWatching, noteRequest, notePickup } from "./observe";
import { payClear } from "./override";
import { beginRun, ensureRun, newLevel, readStartSeed, session } from "./session";
import { publishApi, withdrawApi } from "./publicApi";
import { useRepentogon } from "./repentogon";
import { recordSession } from "./sessionRecord";
import { MOD_NAME, VERSION } from "./version";

const mod = RegisterMod(MOD_NAME, 1);

/** Registers the mod's callbacks. */
export function main(): void {
  addObserver(mod, Callback.POST_NEW_ROOM, onNewRoom);
  addObserver(mod, Callback.POST_NEW_LEVEL, onNewLevel);
  addObserver(mod, Callback.POST_GAME_STARTED, onGameStarted);
  addObserver(mod, Callback.POST_CURSE_EVAL, onCurseRoll);
  addObserver(mod, Callback.PRE_GAME_EXIT, onGameExit);
  addObserver(mod, Callback.EXECUTE_CMD, onCommand);
  addClearCallbacks();
  declareSwitchable(Callback.PRE_ENTITY_SPAWN, onEntitySpawn, isObserving);
  declareSwitchable(Callback.POST_PICKUP_INIT, onPickupInit, isObserving);
  declareSwitchable(Callback.POST_UPDATE, onUpdate, isWatching);
  declareSwitchable(Callback.POST_UPDATE, onMapUpdate, isMinimapWanted);
  declareSwitchable(Callback.POST_RENDER, onRender, isHudWanted);
  addUnloadCallback();
  if (hasRepentogon()) {
    useRepentogon(mod);
  }
  publishApi();
  resumeRun();
  note(`${MOD_NAME} ${VERSION} initialized.`);
}

/**
 * Watching must come before other mods, since any answer of theirs would hide the clear; paying comes
 * after them: a mod that pays by itself goes first. Afterbirth+ keeps one handler of this callback
 * across all mods (IsaacDocs, branch ab_plus), so there one does both.
 */
function addClearCallbacks(): void {
  const callback = Callback.PRE_SPAWN_CLEAR_AWARD;
  if (hasPriorities(mod)) {
    addPriorityCallback(mod, callback, Priority.IMPORTANT, onClearToWatch);
    addPriorityCallback(mod, callback, Priority.LATE, onClearToPay);
  } else {
    mod.AddCallback(callback, onClear);
  }
}

/** Repentance tells a mod that it is switched off or about to be loaded again. */
function addUnloadCallback(): void {
  if (hasPriorities(mod)) {
    mod.AddCallback(Callback.PRE_MOD_UNLOAD, onUnload);
  }
}

/** After `luamod` in the middle of a run no callback tells that there is one. */
function resumeRun(): void {
  pcall(() => {
    if (Game().GetNumPlayers() > 0 && readStartSeed() !== 0) {
      beginRun(mod).isStarted = true;
      addWantedCallbacks(mod);
    }
  });
}

function isObserving(): boolean {
  return session.run !== undefined && session.settings.mode === "observe";
}

function onNewRoom(this: Mod): void {
  attempt("enter a room", () => {
    ensureRun(mod);
    enterRoom();
    endWatch();
    refreshHud();
    refreshMinimap();
    tidyCallbacks(mod);
  });
}

/** A run's first floor waits for the record that begins the run. */
function onNewLevel(this: Mod): void {
  attempt("enter a floor", () => {
    const run = ensureRun(mod);
    run.level = newLevel();
    refreshMinimap();
    if (run.isStarted) {
      enterFloor(false);
    }
  });
}

/** Curses are rolled before the rooms of a floor are, from what the players have at that moment. */
function onCurseRoll(this: Mod): undefined {
  attempt("read the run before a floor is built", takeSnapshot);
}

/** Fires after the first room and floor of a run; another save slot may be in use by now. */
function onGameStarted(this: Mod, isContinued: boolean): void {
  attempt("begin a run", () => {
    const run = beginRun(mod);
    run.isStarted = true;
    recordSession(isContinued);
    if (run.level.floor === undefined) {
      enterFloor(isContinued);
    }
    greet(mod);
    attempt("add the page to Mod Config Menu", () => {
      addMenuPage(mod, () => {
        addWantedCallbacks(mod);
        refreshMinimap();
      });
    });
    tidyCallbacks(mod);
  });
}

function onGameExit(this: Mod): void {
  attempt("leave a run", () => {
    endWatch();
    forgetRoom();
    session.run = undefined;
    tidyCallbacks(mod);
  });
}

function onUpdate(this: Mod): void {
  endWatch();
}

function onMapUpdate(this: Mod): void {
  updateMinimap();
}

function onRender(this: Mod): void {
  renderHud();
}

function onClear(this: Mod, rng: RNG, position: Vector): true | undefined {
  watchClear(rng);
  return answerClear(rng, position);
}

function onClearToWatch(this: Mod, rng: RNG): undefined {
  watchClear(rng);
}

function onClearToPay(this: Mod, rng: RNG, position: Vector): true | undefined {
  return answerClear(rng, position);
}

function watchClear(rng: RNG): void {
  attempt("watch a clear", () => {
    hearClear();
    refreshMinimap();
    ensureRun(mod);
    if (session.settings.mode === "observe") {
      beginWatch(rng);
      tidyCallbacks(mod);
    }
  });
}

/** True where the mod has paid, so that the game must not. */
function answerClear(rng: RNG, position: Vector): true | undefined {
  let isPaid = false;
  attempt("award a clear", () => {
    const run = ensureRun(mod);
    if (session.settings.mode === "override") {
      isPaid = payClear(run, rng, position);
      refreshHud();
    }
  });
  return isPaid ? true : undefined;
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
  if (isWatching()) {
    attempt("note a spawn", () => {
      noteRequest(entityType, variant, subType, spawner !== undefined, seed);
    });
  }
}

function onPickupInit(this: Mod, pickup: EntityPickup): void {
  if (isWatching()) {
    attempt("note a pickup", () => {
      notePickup(pickup);
    });
  }
}

/** The game crashes on any value that this callback returns. */
function onCommand(this: Mod, command: string, parameters: string): void {
  attempt("carry out a command", () => {
    executeCommand(mod, command, parameters);
    refreshMinimap();
  });
  tidyCallbacks(mod);
}

/** Fires for every mod that is unloaded, so it must be ours. */
function onUnload(this: Mod, unloaded: Mod): void {
  if (unloaded.Name === mod.Name) {
    attempt("unload the mod", () => {
      withdrawApi();
      attempt("take the icons off the map", clearMinimap);
      attempt("take the page out of Mod Config Menu", removeMenuPage);
    });
  }
}
