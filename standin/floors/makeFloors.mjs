// Makes the floors of the stand-in engine: `node standin/floors/makeFloors.mjs`, then prettier.
// They are MADE UP: a simple growth of rooms with doors that meet, not the game's generator, so that
// the mod's floor log is tried on rooms that no simulation of ours has made. The same text comes out
// every time. Shapes and doors are those of the game's geometry (Lceoliu/AIsaac, bladecoding).
import { writeFileSync } from "node:fs";

const WIDTH = 13;
const START = 84;

/** For each shape its cells, and its door slots as [slot, source x, y, target x, y]. */
const SHAPES = {
  1: shape("00", "0 00 -10|1 00 0-1|2 00 10|3 00 01"),
  2: shape("00", "0 00 -10|2 00 10"),
  3: shape("00", "1 00 0-1|3 00 01"),
  4: shape("00 01", "0 00 -10|1 00 0-1|2 00 10|3 01 02|4 01 -11|6 01 11"),
  5: shape("00 01", "1 00 0-1|3 01 02"),
  6: shape("00 10", "0 00 -10|1 00 0-1|2 10 20|3 00 01|5 10 1-1|7 10 11"),
  7: shape("00 10", "0 00 -10|2 10 20"),
  8: shape("00 10 01 11", "0 00 -10|1 00 0-1|2 10 20|3 01 02|4 01 -11|5 10 1-1|6 11 21|7 11 12"),
  9: shape("10 01 11", "0 10 00|1 01 00|2 10 20|3 01 02|4 01 -11|5 10 1-1|6 11 21|7 11 12"),
  10: shape("00 01 11", "0 00 -10|1 00 0-1|2 00 10|3 01 02|4 01 -11|5 11 10|6 11 21|7 11 12"),
  11: shape("00 10 11", "0 00 -10|1 00 0-1|2 10 20|3 00 01|4 11 01|5 10 1-1|6 11 21|7 11 12"),
  12: shape("00 10 01", "0 00 -10|1 00 0-1|2 10 20|3 01 02|4 01 -11|5 10 1-1|6 01 11|7 10 11"),
};

function pair(text) {
  const [, x, y] = /^(-?\d)(-?\d)$/.exec(text);
  return { x: Number(x), y: Number(y) };
}

function shape(cells, slots) {
  return {
    cells: cells.split(" ").map(pair),
    slots: slots.split("|").map((row) => {
      const [slot, source, target] = row.split(" ");
      return { slot: Number(slot), source: pair(source), target: pair(target) };
    }),
  };
}

/** A small generator of its own (mulberry32), so that the floors owe nothing to the game's. */
function generator(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % bound;
  };
}

const cellAt = (x, y) => (x >= 0 && x < WIDTH && y >= 0 && y < WIDTH ? x + WIDTH * y : -1);

function cellsOf(room) {
  const x = room.gridIndex % WIDTH;
  const y = Math.floor(room.gridIndex / WIDTH);
  return SHAPES[room.shape].cells.map((cell) => cellAt(x + cell.x, y + cell.y));
}

function slotsOf(room) {
  const x = room.gridIndex % WIDTH;
  const y = Math.floor(room.gridIndex / WIDTH);
  return SHAPES[room.shape].slots.map((row) => ({
    slot: row.slot,
    source: cellAt(x + row.source.x, y + row.source.y),
    target: cellAt(x + row.target.x, y + row.target.y),
  }));
}

const sidesOf = (cell) =>
  [
    cell % WIDTH > 0 ? cell - 1 : -1,
    cell % WIDTH < WIDTH - 1 ? cell + 1 : -1,
    cell - WIDTH,
    cell + WIDTH,
  ].filter((side) => side >= 0 && side < WIDTH * WIDTH);

class Floor {
  constructor(random) {
    this.random = random;
    this.rooms = [];
    this.owner = new Map();
    this.place({ gridIndex: START, shape: 1 });
  }

  place(room) {
    this.rooms.push(room);
    for (const cell of cellsOf(room)) {
      this.owner.set(cell, room);
    }
    return room;
  }

  neighbours(room) {
    const found = new Set();
    for (const cell of cellsOf(room)) {
      for (const side of sidesOf(cell)) {
        const other = this.owner.get(side);
        if (other !== undefined && other !== room) {
          found.add(other);
        }
      }
    }
    return [...found];
  }

  /** Whether a room fits: on the grid, on free cells, next to as many rooms as allowed. */
  fits(room, neighboursMax) {
    const cells = cellsOf(room);
    return (
      cells.every((cell) => cell >= 0 && !this.owner.has(cell)) &&
      this.neighbours(room).length <= neighboursMax
    );
  }

  /** A room of a shape behind a door of another room, or undefined where it does not fit. */
  behind(from, door, shapeNumber, neighboursMax) {
    for (const row of SHAPES[shapeNumber].slots) {
      const x = (door.target % WIDTH) - row.source.x;
      const y = Math.floor(door.target / WIDTH) - row.source.y;
      const gridIndex = cellAt(x, y);
      if (gridIndex < 0) {
        continue;
      }
      const room = { gridIndex, shape: shapeNumber };
      const meets = slotsOf(room).some(
        (slot) => slot.source === door.target && slot.target === door.source,
      );
      if (meets && this.fits(room, neighboursMax)) {
        return room;
      }
    }
    return undefined;
  }

  grow(shapes, neighboursMax, from = this.rooms) {
    for (let tries = 0; tries < 4000; tries += 1) {
      const origin = from[this.random(from.length)];
      if (origin.type !== undefined) {
        continue;
      }
      const doors = slotsOf(origin).filter((door) => door.target >= 0);
      const door = doors[this.random(doors.length)];
      const room = this.behind(origin, door, shapes[this.random(shapes.length)], neighboursMax);
      if (room !== undefined) {
        return this.place(room);
      }
    }
    return undefined;
  }

  distances() {
    const steps = new Map([[this.rooms[0], 0]]);
    const queue = [this.rooms[0]];
    for (const room of queue) {
      for (const other of this.neighbours(room)) {
        if (!steps.has(other)) {
          steps.set(other, steps.get(room) + 1);
          queue.push(other);
        }
      }
    }
    return steps;
  }
}

const NAMES = {
  1: "Made up",
  2: "Shop",
  3: "I AM ERROR",
  4: "Treasure",
  5: "Boss",
  6: "Miniboss",
  7: "Secret",
  8: "Super secret",
  9: "Arcade",
  10: "Curse",
  11: "Challenge",
  12: "Library",
  13: "Sacrifice",
  16: "Crawlspace",
  17: "Boss rush",
  18: "Clean bedroom",
  19: "Dirty bedroom",
  20: "Vault",
  21: "Dice",
  22: "Black market",
  23: "Greed exit",
  24: "Planetarium",
  29: "Ultra secret",
};

const MIXED = [1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The boss takes the farthest place; the others dead ends of their own. */
function addSpecials(floor, plan) {
  const bosses = [];
  const specials = [];
  for (const type of plan.specials) {
    const steps = floor.distances();
    const far = [...steps.entries()].sort((a, b) => b[1] - a[1]).map(([room]) => room);
    const room =
      type === 5
        ? (floor.grow([plan.bossShape ?? 1], 1, far.slice(0, 4)) ?? floor.grow([1], 1))
        : floor.grow([1], 1);
    if (room === undefined) {
      continue;
    }
    room.type = type;
    (type === 5 ? bosses : specials).push(room);
  }
  return [...bosses, ...specials];
}

/** How many rooms each hidden room should touch: a secret room most, an ultra secret room none. */
const HIDDEN_NEIGHBOURS = { 7: 3, 8: 1, 29: 0 };

function addHidden(floor, types) {
  const hidden = [];
  for (const type of types) {
    const wanted = HIDDEN_NEIGHBOURS[type];
    const cells = [];
    for (let cell = 0; cell < WIDTH * WIDTH; cell += 1) {
      const room = { gridIndex: cell, shape: 1 };
      const near = floor.owner.has(cell) ? undefined : floor.neighbours(room);
      if (near !== undefined && near.every((other) => other.type !== 5)) {
        cells.push({ room, miss: Math.abs(near.length - wanted), near: near.length });
      }
    }
    cells.sort((a, b) => a.miss - b.miss || a.room.gridIndex - b.room.gridIndex);
    const best = cells.filter((entry) => entry.miss === cells[0].miss);
    const room = floor.place(best[floor.random(best.length)].room);
    room.type = type;
    hidden.push(room);
  }
  return hidden;
}

function describe(room, index, random) {
  const type = room.type ?? 1;
  const isStart = room.gridIndex === START && room.shape === 1 && room.type === undefined;
  return {
    gridIndex: room.gridIndex,
    ...(room.shape === 1 ? {} : { shape: room.shape }),
    type,
    variant: isStart ? 2 : 1000 + random(900),
    name: isStart ? "Start Room" : `${NAMES[type]} ${index}`,
    difficulty: 1 + random(10),
  };
}

const OFF_GRID = {
  error: { gridIndex: -2, shape: 1, type: 3, variant: 5, name: "I AM ERROR" },
  devil: { gridIndex: -1 },
  crawlspace: { gridIndex: -4, shape: 1, type: 16, variant: 1, name: "Crawlspace" },
  market: { gridIndex: -6, shape: 1, type: 22, variant: 1, name: "Black market" },
  rush: { gridIndex: -5, shape: 8, type: 17, variant: 1, name: "Boss rush" },
  secretShop: { gridIndex: -13, shape: 1, type: 2, variant: 11, name: "Secret shop" },
};

function mirrored(rooms) {
  const flip = { 9: 10, 10: 9, 11: 12, 12: 11 };
  return rooms
    .filter((room) => room.type === undefined || room.type === 5)
    .map((room) => {
      const wide = SHAPES[room.shape].cells.some((cell) => cell.x === 1) ? 1 : 0;
      const x = WIDTH - 1 - (room.gridIndex % WIDTH) - wide;
      const y = Math.floor(room.gridIndex / WIDTH);
      return { ...room, gridIndex: x + WIDTH * y, shape: flip[room.shape] ?? room.shape };
    })
    .filter((room) => cellsOf(room).every((cell) => cell >= 0));
}

/** A mineshaft: three rooms in a row in the second dimension. */
const MINESHAFT = [
  { gridIndex: 84, shape: 1 },
  { gridIndex: 85, shape: 1 },
  { gridIndex: 86, shape: 6 },
];

function makeFloor(plan, seed) {
  const random = generator(seed);
  const floor = new Floor(random);
  while (floor.rooms.length < plan.plain && floor.grow(MIXED, 1) !== undefined);
  const specials = addSpecials(floor, plan);
  const plain = floor.rooms.filter((room) => room.type === undefined);
  const hidden = addHidden(floor, plan.hidden);
  // The order of list indexes is the game's order of placing: specials, hidden ones, then the rest.
  const rooms = [...specials, ...hidden, ...plain].map((room, index) =>
    describe(room, index, random),
  );
  const second = plan.mirror ? mirrored(floor.rooms) : plan.mineshaft ? MINESHAFT : [];
  second.forEach((room, index) => {
    rooms.push({ ...describe(room, rooms.length + index, random), dimension: 1 });
  });
  for (const name of plan.offGrid) {
    rooms.push(OFF_GRID[name]);
  }
  return {
    name: plan.name,
    origin: "made up for the stand-in, not from the game",
    editions: plan.editions,
    stage: plan.stage,
    stageType: plan.stageType,
    curses: plan.curses ?? 0,
    ...(plan.greed === true ? { greed: true } : {}),
    startRoom: rooms.findIndex((room) => room.name === "Start Room"),
    rooms,
  };
}

const STAGE_NAMES = {
  0: [
    "",
    "Basement I",
    "Basement II",
    "Caves I",
    "Caves II",
    "Depths I",
    "Depths II",
    "Womb I",
    "Womb II",
  ],
  1: [
    "",
    "Cellar I",
    "Cellar II",
    "Catacombs I",
    "Catacombs II",
    "Necropolis I",
    "Necropolis II",
    "Utero I",
    "Utero II",
  ],
  2: [
    "",
    "Burning Basement I",
    "Burning Basement II",
    "Flooded Caves I",
    "Flooded Caves II",
    "Dank Depths I",
    "Dank Depths II",
    "Scarred Womb I",
    "Scarred Womb II",
  ],
  4: [
    "",
    "Downpour I",
    "Downpour II",
    "Mines I",
    "Mines II",
    "Mausoleum I",
    "Mausoleum II",
    "Corpse I",
    "Corpse II",
  ],
  5: ["", "Dross I", "Dross II", "Ashpit I", "Ashpit II", "Gehenna I", "Gehenna II"],
};
const EXTRAS = [[6], [10, 13], [9], [11, 12], [21], [18], [20, 10], [6, 19]];

function plainCount(stage) {
  return Math.min(20, Math.floor((10 * stage) / 3) + 5) - 2;
}

function specialsOf(stage, index, extra) {
  const treasure = stage <= 6 ? [4] : [];
  const shop = stage <= 6 ? [2] : [];
  return [5, 8, ...shop, ...treasure, ...EXTRAS[index % EXTRAS.length], ...extra];
}

function plan(stage, stageType, index, editions, extra = {}) {
  return {
    name: `${STAGE_NAMES[stageType][stage]}${extra.curses === 2 ? " XL" : ""} (made up ${index + 1})`,
    stage,
    stageType,
    editions,
    plain: plainCount(stage),
    specials: specialsOf(stage, index, extra.specials ?? []),
    hidden: extra.hidden ?? [7],
    offGrid: extra.offGrid ?? ["error", "devil", "crawlspace", "market"],
    bossShape: stage === 6 ? 6 : stage === 8 ? 8 : 1,
    mirror: extra.mirror,
    mineshaft: extra.mineshaft,
    curses: extra.curses ?? 0,
  };
}

function afterbirthPlusPlans() {
  const editions = ["afterbirth+"];
  const plans = [];
  for (let stage = 1; stage <= 8; stage += 1) {
    for (const stageType of [0, stage % 2 === 0 ? 1 : 2]) {
      const rush = stage === 6 ? ["rush"] : [];
      plans.push(
        plan(stage, stageType, plans.length, editions, {
          offGrid: ["error", "devil", "crawlspace", "market", ...rush],
          curses: [0, 1, 4, 8, 32, 64][plans.length % 6],
        }),
      );
    }
  }
  plans.push(xlPlan(1, plans.length, editions));
  return plans;
}

function xlPlan(stage, index, editions) {
  const base = plan(stage, 0, index, editions, { curses: 2, specials: [5, 4] });
  return { ...base, plain: base.plain + 5 };
}

function repentancePlans() {
  const editions = ["repentance", "repentance+"];
  const plans = [];
  for (let stage = 1; stage <= 8; stage += 1) {
    for (const stageType of [stage % 3, stage === 8 ? 4 : 4 + (stage % 2)]) {
      const named = STAGE_NAMES[stageType][stage] === undefined ? 4 : stageType;
      plans.push(
        plan(stage, named, plans.length, editions, {
          specials: plans.length % 3 === 0 ? [24] : [],
          hidden: [7, 29],
          offGrid: ["error", "devil", "crawlspace", "market", "secretShop"],
          mirror: named >= 4 && stage === 2,
          mineshaft: named >= 4 && stage === 4,
          curses: [0, 1, 4, 8, 32, 64][plans.length % 6],
        }),
      );
    }
  }
  plans.push(xlPlan(3, plans.length, editions));
  return plans;
}

/** Afterbirth+ counts Greed floors as stage type 3 (line forms of public trackers). */
const GREED_KINDS = [
  { stageType: 3, editions: ["afterbirth+"] },
  { stageType: 0, editions: ["repentance", "repentance+"] },
];

/** The fixed shape of a Greed floor is only hinted at: one cross of rooms. */
function greedPlans() {
  return GREED_KINDS.flatMap((kind) =>
    [1, 2].map((stage) => ({
      name: `Greed ${STAGE_NAMES[0][stage]} (made up, type ${kind.stageType})`,
      stage,
      ...kind,
      plain: 3,
      specials: [5, 2, 4, 10],
      hidden: [8],
      offGrid: ["devil"],
      greed: true,
    })),
  );
}

function write(fileName, plans, seed) {
  const floors = plans.map((row, index) => makeFloor(row, seed + index));
  writeFileSync(new URL(fileName, import.meta.url), JSON.stringify(floors));
}

write("afterbirthPlus.json", afterbirthPlusPlans(), 101);
write("repentance.json", repentancePlans(), 202);
write("greed.json", greedPlans(), 303);
