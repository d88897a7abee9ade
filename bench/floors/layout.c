/*
 * The layouts of floors in plain C: the measure for the layout kernel. Arrays and tables, no vectors,
 * compiled by gcc -O3. The rules are those of src/floors/layout, written a second time by hand;
 * both sides print a checksum over every layout, and no time counts unless they are equal.
 *
 *   layout MODE THREADS FIRST COUNT STAGE CURSES ODDS SLOT
 *
 * MODE layouts: stage seeds FIRST, FIRST + 1, … times the golden stride, the curse forced to CURSES;
 *               checksum over all rooms.
 * MODE search:  start seeds FIRST, FIRST + 1, …; the curse is rolled for with a chance of 1 in ODDS on
 *               the stage seed of SLOT; counts the layouts with at least 8 dead ends.
 * All for Afterbirth+, normal difficulty, every shape allowed. Prints the result and seconds of
 * processor time.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STRIDE = 15, CELLS = 225, EMPTY = -1, WALL = -2, START = 7 * STRIDE + 7, SHAPES = 13 };
enum { ROOMS_MAX = 128, CANDIDATES_MAX = 128, NO_SLOT = 999, ATTEMPTS_MAX = 1000 };
enum { LABYRINTH = 2, LOST = 4 };

static const int STEP[4] = {-1, -STRIDE, 1, STRIDE};

/* Cells (x, y), their number, closed sides by direction. */
static const struct { int count, closed; int cells[4][2]; } ROWS[SHAPES] = {
  {0, 0, {{0, 0}}},
  {1, 0, {{0, 0}}},
  {1, 10, {{0, 0}}},
  {1, 5, {{0, 0}}},
  {2, 0, {{0, 0}, {0, 1}}},
  {2, 5, {{0, 0}, {0, 1}}},
  {2, 0, {{0, 0}, {1, 0}}},
  {2, 10, {{0, 0}, {1, 0}}},
  {4, 0, {{0, 0}, {1, 0}, {0, 1}, {1, 1}}},
  {3, 0, {{1, 0}, {0, 1}, {1, 1}}},
  {3, 0, {{0, 0}, {0, 1}, {1, 1}}},
  {3, 0, {{0, 0}, {1, 0}, {1, 1}}},
  {3, 0, {{0, 0}, {1, 0}, {0, 1}}},
};

/* The thirteen chances of a door slot: one in so many, the anchor, the shape by direction. */
typedef enum { A, AX, T, TX } Anchor;
#define OPTIONS(X) \
  X(0, 48, A, 6, 4, 6, 4) X(1, 24, T, 4, 6, 4, 6) X(2, 24, TX, 4, 6, 4, 6) \
  X(3, 24, A, 8, 8, 8, 8) X(4, 24, AX, 8, 8, 8, 8) X(5, 72, A, 12, 12, 11, 10) \
  X(6, 72, AX, 10, 11, 9, 9) X(7, 36, A, 11, 10, 10, 11) X(8, 36, AX, 11, 10, 10, 11) \
  X(9, 36, A, 9, 9, 12, 12) X(10, 36, AX, 9, 9, 12, 12) X(11, 24, T, 2, 3, 2, 3) \
  X(12, 24, A, 7, 5, 7, 5)
#define OPTION_ROW(k, modulus, anchor, left, up, right, down) {anchor, {left, up, right, down}},
static const struct { Anchor anchor; int shapes[4]; } OPTION_ROWS[13] = {OPTIONS(OPTION_ROW)};

static int cellCount[SHAPES], cellOffset[SHAPES][4];
static int source[SHAPES][8], target[SHAPES][8], openTarget[SHAPES][8];
static int optionAnchor[4][13], optionShape[4][13];

static void fillTables(void) {
  for (int shape = 1; shape < SHAPES; shape++) {
    cellCount[shape] = ROWS[shape].count;
    for (int i = 0; i < cellCount[shape]; i++)
      cellOffset[shape][i] = ROWS[shape].cells[i][0] + ROWS[shape].cells[i][1] * STRIDE;
    for (int slot = 0; slot < 8; slot++) {
      int direction = slot & 3, line = slot >= 4, best = NO_SLOT, bestReach = 0;
      for (int i = 0; i < cellCount[shape]; i++) {
        const int *cell = ROWS[shape].cells[i];
        int across = direction % 2 == 0 ? cell[1] : cell[0];
        int along = direction % 2 == 0 ? cell[0] : cell[1];
        int reach = direction >= 2 ? along : -along;
        if (across == line && (best == NO_SLOT || reach > bestReach)) {
          best = cellOffset[shape][i];
          bestReach = reach;
        }
      }
      int closed = ROWS[shape].closed >> direction & 1;
      source[shape][slot] = closed ? NO_SLOT : best;
      target[shape][slot] = best == NO_SLOT ? NO_SLOT : best + STEP[direction];
      openTarget[shape][slot] = closed ? NO_SLOT : target[shape][slot];
    }
  }
  for (int direction = 0; direction < 4; direction++)
    for (int k = 0; k < 13; k++) {
      Anchor anchor = OPTION_ROWS[k].anchor;
      int base = (anchor == A || anchor == AX) && direction < 2 ? STEP[direction] : 0;
      int cross = direction % 2 == 0 ? -STRIDE : -1;
      optionAnchor[direction][k] = base + (anchor == AX || anchor == TX ? cross : 0);
      optionShape[direction][k] = OPTION_ROWS[k].shapes[direction];
    }
}

static inline uint32_t shiftBy(uint32_t x, int a, int b, int c) {
  x ^= x >> a;
  x ^= x << b;
  x ^= x >> c;
  return x;
}
static inline uint32_t next(uint32_t x) { return shiftBy(x, 5, 9, 7); }

typedef struct { uint8_t anchor, shape, entry, slot; } Candidate;
typedef struct { uint8_t anchor, shape, entry, slot, parent, depth, flag; } Room;

typedef struct {
  int8_t owner[CELLS];
  uint8_t filled[CELLS];
  Room rooms[ROOMS_MAX];
  Candidate candidates[CANDIDATES_MAX];
  uint8_t queue[2 * ROOMS_MAX], deadEnds[ROOMS_MAX];
  int roomCount, candidateCount, head, tail, placed, loops, deadEndCount;
  uint32_t state;
} Board;

typedef struct { int roomCount, minimum, crowded; uint32_t seed; } Setup;

static inline uint32_t draw(Board *board) { return board->state = next(board->state); }

static inline int isFree(const Board *board, int anchor, int shape) {
  for (int i = 0; i < cellCount[shape]; i++)
    if (board->owner[anchor + cellOffset[shape][i]] != EMPTY) return 0;
  return 1;
}

static void settle(Board *board, int room, int value, int amount) {
  int shape = board->rooms[room].shape;
  for (int i = 0; i < cellCount[shape]; i++) {
    int cell = board->rooms[room].anchor + cellOffset[shape][i];
    board->owner[cell] = value;
    for (int d = 0; d < 4; d++) board->filled[cell + STEP[d]] += amount;
  }
}

static inline int place(Board *board, Candidate one, int parent) {
  int room = board->roomCount++;
  int depth = parent < 0 ? 0 : board->rooms[parent].depth + 1;
  board->rooms[room] = (Room){one.anchor, one.shape, one.entry, one.slot, parent, depth, 0};
  settle(board, room, room, 1);
  return room;
}

static inline void add(Board *board, int anchor, int shape, int entry, int slot) {
  board->candidates[board->candidateCount++] = (Candidate){anchor, shape, entry, slot};
}

static inline void listCandidates(Board *board, int room, int every) {
  int anchor = board->rooms[room].anchor, shape = board->rooms[room].shape;
  uint32_t x = board->state;
  board->candidateCount = 0;
  for (int slot = 0; slot < 8; slot++) {
    int offset = openTarget[shape][slot];
    if (offset == NO_SLOT || board->owner[anchor + offset] != EMPTY) continue;
    int entry = anchor + offset, direction = slot & 3;
    add(board, entry, 1, entry, slot);
#define TRY(k, modulus, ...) \
    x = next(x); \
    if (x % modulus == 0 || every) { \
      int at = entry + optionAnchor[direction][k], of = optionShape[direction][k]; \
      if (isFree(board, at, of)) add(board, at, of, entry, slot); \
    }
    OPTIONS(TRY)
  }
  board->state = x;
}

static int hasDoorTo(const Board *board, int room, int cell) {
  int offset = cell - board->rooms[room].anchor;
  for (int slot = 0; slot < 8; slot++)
    if (openTarget[board->rooms[room].shape][slot] == offset) return 1;
  return 0;
}

static int isValid(const Board *board, int anchor, int shape) {
  for (int slot = 0; slot < 8; slot++) {
    if (target[shape][slot] == NO_SLOT) continue;
    int other = board->owner[anchor + target[shape][slot]];
    if (other < 0) continue;
    if (source[shape][slot] == NO_SLOT) return 0;
    if (!hasDoorTo(board, other, anchor + source[shape][slot])) return 0;
  }
  return 1;
}

static void grow_from(Board *board, int room, const Setup *setup) {
  int limit = 0, branches = 0;
  if (room > 0) {
    for (int coin = 0; coin < 4; coin++) limit += draw(board) & 1;
    if (limit > board->candidateCount) limit = board->candidateCount;
  } else {
    limit = setup->roomCount < 16 ? 2 + (int)(draw(board) & 1) : board->candidateCount;
  }
  for (int i = 0; i < board->candidateCount; i++) {
    Candidate one = board->candidates[i];
    if (!isFree(board, one.anchor, one.shape)) continue;
    if (board->filled[one.entry] >= 2 && !(setup->crowded && draw(board) % 10 == 0)) continue;
    if (!isValid(board, one.anchor, one.shape)) continue;
    int placed = place(board, one, room);
    if (draw(board) % 3 == 0) board->queue[board->tail++] = placed;
    else board->queue[--board->head] = placed;
    board->placed++;
    if (board->placed >= setup->roomCount || ++branches >= limit) return;
  }
}

static int neighbours(const Board *board, int cell) {
  int own = board->owner[cell], count = 0;
  for (int d = 0; d < 4; d++) {
    int other = board->owner[cell + STEP[d]];
    count += other >= 0 && other != own;
  }
  return count;
}

static void markDeadEnds(Board *board) {
  Room *rooms = board->rooms;
  for (int room = 1; room < board->roomCount; room++)
    if (neighbours(board, rooms[room].entry) < 2) rooms[room].flag = 1;
  for (int room = 1; room < board->roomCount; room++) rooms[rooms[room].parent].flag = 0;
  board->deadEndCount = 0;
  for (int room = 1; room < board->roomCount; room++)
    if (rooms[room].flag) board->deadEnds[board->deadEndCount++] = room;
}

static void forceOne(Board *board) {
  int count = board->roomCount;
  for (int room = 0; room < count; room++) {
    listCandidates(board, room, 1);
    for (int i = 0; i < board->candidateCount; i++) {
      Candidate one = board->candidates[i];
      if (board->filled[one.entry] < 2 && isFree(board, one.anchor, one.shape)) {
        place(board, one, room);
        return;
      }
    }
  }
}

static void sortDeadEnds(Board *board) {
  for (int at = 0; at < board->deadEndCount; at++) {
    int deepest = at;
    for (int other = at + 1; other < board->deadEndCount; other++)
      if (board->rooms[board->deadEnds[other]].depth > board->rooms[board->deadEnds[deepest]].depth)
        deepest = other;
    uint8_t moved = board->deadEnds[at];
    board->deadEnds[at] = board->deadEnds[deepest];
    board->deadEnds[deepest] = moved;
  }
}

static void prepare(Board *board) {
  memset(board, 0, sizeof *board);
  for (int cell = 0; cell < CELLS; cell++) {
    int x = cell % STRIDE, y = cell / STRIDE;
    board->owner[cell] = x >= 1 && x <= 13 && y >= 1 && y <= 13 ? EMPTY : WALL;
  }
}

static int attempt(Board *board, const Setup *setup) {
  for (int room = 0; room < board->roomCount; room++) settle(board, room, EMPTY, -1);
  board->roomCount = board->placed = board->loops = 0;
  board->head = ROOMS_MAX;
  board->tail = ROOMS_MAX + 1;
  board->queue[board->head] = place(board, (Candidate){START, 1, START, 0}, -1);
  while (board->placed < setup->roomCount && board->head < board->tail) {
    int room = board->queue[board->head++];
    board->loops++;
    listCandidates(board, room, 0);
    for (int i = board->candidateCount - 1; i >= 1; i--) {
      int other = draw(board) % (uint32_t)(i + 1);
      Candidate moved = board->candidates[i];
      board->candidates[i] = board->candidates[other];
      board->candidates[other] = moved;
    }
    grow_from(board, room, setup);
  }
  markDeadEnds(board);
  for (int forced = 0; board->deadEndCount < 5 && forced < 5; forced++) {
    forceOne(board);
    markDeadEnds(board);
  }
  sortDeadEnds(board);
  return board->deadEndCount >= setup->minimum;
}

static int layout(Board *board, const Setup *setup) {
  board->state = setup->seed;
  for (int attempts = 1; attempts <= ATTEMPTS_MAX; attempts++)
    if (attempt(board, setup)) return attempts;
  return 0;
}

/* What the first draws of a stage seed settle; with odds of 0 the curse is the one given. */
static Setup setUp(uint32_t stageSeed, int stage, int curses, uint32_t odds) {
  uint32_t second = next(next(stageSeed)), bitDraw = next(second), seed = next(bitDraw);
  if (odds > 0) {
    curses = 0;
    if (bitDraw % odds == 0) {
      uint32_t which = seed % 6;
      curses = which == 0 && stage % 2 == 1 && stage < 8 ? LABYRINTH : which == 1 ? LOST : 0;
    }
  }
  int count = 10 * stage / 3 + 5 + (int)(bitDraw & 1);
  if (count > 20) count = 20;
  if (curses == LABYRINTH) count = count * 9 / 5 > 45 ? 45 : count * 9 / 5;
  else if (curses == LOST) count += 4;
  if (stage == 12) {
    count = 50 + (int)(seed % 5);
    seed = next(seed);
  }
  int minimum = 5 + (stage != 1) + (curses == LABYRINTH) + (stage == 12 ? 2 : 0);
  return (Setup){count, minimum, curses == LABYRINTH || stage == 12, seed};
}

static uint32_t mix(uint32_t sum, uint32_t value) { return shiftBy((sum ^ value) + 0x9e3779b9u, 1, 3, 10); }

typedef struct {
  int isSearch, stage, curses, slot;
  uint32_t first, count, odds, result;
} Part;

static void *work(void *given) {
  Part *part = given;
  Board *board = malloc(sizeof *board);
  prepare(board);
  uint32_t result = 0;
  for (uint32_t i = 0; i < part->count; i++) {
    uint32_t seed = part->first + i;
    if (!part->isSearch) seed *= 0x9e3779b1u;
    else for (int s = 0; s <= part->slot; s++) seed = shiftBy(seed, 3, 23, 25);
    Setup setup = setUp(seed, part->stage, part->curses, part->isSearch ? part->odds : 0);
    layout(board, &setup);
    if (part->isSearch) {
      result += board->deadEndCount >= 8;
    } else {
      result = mix(result, board->loops * 256 + board->deadEndCount);
      for (int room = 0; room < board->roomCount; room++)
        result = mix(result, board->rooms[room].anchor * 16 + board->rooms[room].shape);
    }
  }
  part->result = result;
  free(board);
  return NULL;
}

int main(int argc, char **argv) {
  if (argc != 9) return fprintf(stderr, "layout MODE THREADS FIRST COUNT STAGE CURSES ODDS SLOT\n"), 2;
  int threads = atoi(argv[2]);
  uint32_t first = strtoul(argv[3], 0, 10), count = strtoul(argv[4], 0, 10);
  pthread_t handles[64];
  Part parts[64];
  fillTables();
  for (int t = 0; t < threads; t++) {
    uint32_t begin = (uint64_t)count * t / threads, end = (uint64_t)count * (t + 1) / threads;
    parts[t] = (Part){argv[1][0] == 's', atoi(argv[5]), atoi(argv[6]), atoi(argv[8]), first + begin,
                      end - begin, strtoul(argv[7], 0, 10), 0};
    pthread_create(&handles[t], NULL, work, &parts[t]);
  }
  uint32_t result = 0;
  for (int t = 0; t < threads; t++) {
    pthread_join(handles[t], NULL);
    result += parts[t].result;
  }
  struct timespec used;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  printf("%u %.6f\n", result, used.tv_sec + used.tv_nsec / 1e9);
  return 0;
}
