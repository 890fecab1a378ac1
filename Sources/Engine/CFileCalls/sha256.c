#include "CFileCalls.h"

#if defined(__x86_64__)

#include <immintrin.h>

// The constants of FIPS 180-4, section 4.2.2.
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

bool cfc_has_sha256(void) {
  return __builtin_cpu_supports("sha") && __builtin_cpu_supports("sse4.1");
}

// After S. Gulley et al., *Intel SHA Extensions*, 2013: the eight words are held as ABEF and CDGH.
__attribute__((target("sha,sse4.1"))) void cfc_sha256_mix(uint32_t *state, const uint8_t *bytes,
                                                          size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  const __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  const __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; count > 0; count--, bytes += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i words[4];
    for (int part = 0; part < 4; part++) {
      const __m128i stored = _mm_loadu_si128((const __m128i *)(bytes + 16 * part));
      words[part] = _mm_shuffle_epi8(stored, big_endian);
    }
    for (int round = 0; round < 16; round++) {
      __m128i next = words[round & 3];
      if (round >= 4) {
        const __m128i last = words[(round + 3) & 3];
        next = _mm_sha256msg1_epu32(next, words[(round + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, words[(round + 2) & 3], 4));
        next = _mm_sha256msg2_epu32(next, last);
        words[round & 3] = next;
      }
      const __m128i constant = _mm_loadu_si128((const __m128i *)(constants + 4 * round));
      const __m128i sum = _mm_add_epi32(next, constant);
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool cfc_has_sha256(void) { return false; }

void cfc_sha256_mix(uint32_t *state, const uint8_t *bytes, size_t count) {
  (void)state;
  (void)bytes;
  (void)count;
}

#endif
