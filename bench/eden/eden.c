/*
 * Eden's starts in plain scalar C, the measure for their kernel: every step of the generators, one after the
 * other. Written from the rule in src/items/eden.ts.
 *
 *     gcc -O3 -pthread eden.c -o eden
 *     ./eden THREADS START COUNT PLAYER_DRAW ACTIVE KINDS
 *
 * PLAYER_DRAW is the draw that seeds the player, KINDS a digit an item from number 0 on: 1 an active item,
 * 2 any other, 0 none that Eden can have. Prints the seconds and how many begin with the item ACTIVE.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *kinds;
static uint32_t items, active;
static int player_draw;

#define STEP(x, a, b, c) (x ^= x >> a, x ^= x << b, x ^= x >> c)

static int fits(uint32_t seed) {
  uint32_t x = seed;
  for (int draw = 0; draw < player_draw; draw++) STEP(x, 3, 23, 25);
  for (int draw = 0; draw < 5; draw++) STEP(x, 1, 11, 16);
  if (STEP(x, 1, 5, 19) % 3 != 0 && STEP(x, 1, 5, 19) % 2 == 0) {
    STEP(x, 1, 5, 19);
    STEP(x, 1, 5, 19);
  }
  uint32_t first = 0, other = 0;
  for (int tries = 0; tries < 100 && (!first || !other); tries++) {
    uint32_t id = STEP(x, 1, 5, 19) % items + 1;
    if (kinds[id] == '1' && !first) {
      if (id != active) return 0;
      first = id;
    } else if (kinds[id] == '2' && !other) {
      other = id;
    }
  }
  return first == active;
}

struct part {
  uint32_t start, count, found;
};

static void *work(void *argument) {
  struct part *part = argument;
  uint32_t found = 0;
  for (uint32_t index = 0; index < part->count; index++) found += fits(part->start + index);
  part->found = found;
  return NULL;
}

int main(int argc, char **argv) {
  if (argc != 7) return 2;
  int threads = atoi(argv[1]);
  uint32_t start = strtoul(argv[2], NULL, 10), count = strtoul(argv[3], NULL, 10), found = 0;
  player_draw = atoi(argv[4]);
  active = strtoul(argv[5], NULL, 10);
  kinds = argv[6];
  items = strlen(kinds) - 1;
  struct part *parts = calloc(threads, sizeof *parts);
  pthread_t *ids = calloc(threads, sizeof *ids);
  for (int t = 0; t < threads; t++) {
    parts[t] = (struct part){start + count / threads * t, count / threads, 0};
    pthread_create(&ids[t], NULL, work, &parts[t]);
  }
  for (int t = 0; t < threads; t++) {
    pthread_join(ids[t], NULL);
    found += parts[t].found;
  }
  printf("%.6f\n%u\n", (double)clock() / CLOCKS_PER_SEC, found);
  return 0;
}
