/*
 * The room-clear award in scalar C, written from the pseudo-code that blcd published (Room Clear
 * Awards wiki page) with float32 arithmetic: the yardstick of single rolls.
 *
 *     gcc -O3 -ffp-contract=off award.c -o award
 *     ./award START COUNT LUCK FLAGS CONTRACTS
 *
 * FLAGS has one bit per item in the order of the fields of `struct carried`. Prints the seconds and a
 * checksum over award, count and first spawn seed.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { NONE = 0, HEART = 10, COIN = 20, KEY = 30, BOMB = 40, CHEST = 50, LOCKED = 60, SACK = 69,
       PILL = 70, BATTERY = 90, CARD = 300, TRINKET = 350 };

struct carried {
  int foot, toe, rib, tail, watch, ace, cap, match, child, rusted, smelter, guppy, hard, modem;
  int contracts;
  float luck;
  float void_chance;
};

struct award {
  int variant;
  int count;
  uint32_t state;
};

static inline uint32_t next(uint32_t *x) {
  uint32_t n = *x;
  n ^= n >> 5;
  n ^= n << 9;
  n ^= n >> 7;
  return *x = n;
}

static inline float next_float(uint32_t *x) {
  return (float)next(x) * 0x1.fffffcp-33f;
}

static inline struct award roll(const struct carried *c, uint32_t x) {
  int v = NONE, count = 1;
  float p = next_float(&x);
  if (c->foot) p = p * 0.9f + 0.1f;
  p = next_float(&x) * c->luck * 0.1f + p;
  if (c->toe) p = c->foot && c->luck > 0 ? p * 0.98f + 0.02f : p * 0.9f + 0.1f;
  if (p > 0.22f) {
    if (p < 0.3f) v = next(&x) % 3 == 0 ? CARD : next(&x) % 2 == 0 ? TRINKET : PILL;
    else if (p < 0.45f) v = COIN;
    else if (p < 0.5f && c->rib) v = COIN;
    else if (p < 0.6f && (!c->tail || next(&x) % 5 == 0)) v = HEART;
    else if (p < 0.8f) v = KEY;
    else if (p < 0.95f) v = BOMB;
    else v = CHEST;
    if (next(&x) % 20 == 0) v = BATTERY;
    else if (next(&x) % 15 == 0 && c->watch) v = BATTERY;
    if (next(&x) % 50 == 0) v = SACK;
    if (c->ace && next(&x) % 10 == 0) v = CARD;
    else if (c->cap && next(&x) % 10 == 0) v = PILL;
    else if (c->match && next(&x) % 10 == 0) v = BOMB;
    else if (c->child && next(&x) % 10 == 0 && (!c->tail || next(&x) % 5 == 0)) v = HEART;
    else if (c->rusted && next(&x) % 10 == 0) v = KEY;
    if (c->smelter && next(&x) % 50 == 0) v = TRINKET;
  }
  if (c->guppy) {
    if (next(&x) % 3 == 0) v = next(&x) % 2 == 0 ? CHEST : LOCKED;
    else if (next(&x) % 3 == 0) v = NONE;
  }
  if (c->contracts && v != TRINKET) {
    count = c->contracts + 1;
    if (next_float(&x) < c->void_chance) count = 0;
  }
  if (c->hard && v == HEART && next(&x) % 100 >= 35) v = NONE;
  if (c->modem && next(&x) % 4 == 0 && count >= 1 &&
      (v == COIN || v == HEART || v == KEY || v == BOMB || v == SACK))
    count += 1;
  return (struct award){v, count, x};
}

static struct carried carried;

static uint32_t checksum(uint32_t seed, uint32_t count) {
  uint32_t sum = 0;
  for (; count; count--, seed++) {
    struct award award = roll(&carried, seed);
    uint32_t x = award.state;
    if (award.variant == NONE || award.count == 0) sum = sum * 31;
    else sum = sum * 31 + ((uint32_t)(award.variant * 8 + award.count) ^ next(&x));
  }
  return sum;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  uint32_t start = strtoul(argv[1], NULL, 10), count = strtoul(argv[2], NULL, 10);
  float luck = strtof(argv[3], NULL);
  unsigned flags = strtoul(argv[4], NULL, 10);
  int *fields = (int *)&carried;
  for (int bit = 0; bit < 14; bit++) fields[bit] = flags >> bit & 1;
  carried.contracts = atoi(argv[5]);
  carried.luck = luck < 0 ? 0 : luck > 10 ? 10 : luck;
  carried.void_chance = 1;
  for (int copy = 0; copy < carried.contracts; copy++) carried.void_chance *= 0.666f;
  carried.void_chance *= 0.5f;
  double began = seconds();
  uint32_t sum = checksum(start, count);
  printf("%.6f\n%u\n", seconds() - began, sum);
  return 0;
}
