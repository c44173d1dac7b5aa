import { describe, expect, test } from 'vitest'
import { FILE_RULES } from '#domain/messages/files.ts'
import { filmBitsPerSecond, isAccepted, RECORDING } from './films.ts'

const { maxBytes } = FILE_RULES['intro-video']

describe('an intro film', () => {
  test('goes to the server as it is only if the server accepts it', () => {
    const film = { bytes: 1_000_000, contentType: 'video/mp4', videoCodec: 'avc' }
    expect(isAccepted(film)).toBe(true)
    expect(isAccepted({ ...film, contentType: 'video/webm', videoCodec: 'vp9' })).toBe(true)
    expect(isAccepted({ ...film, videoCodec: 'hevc' })).toBe(false)
    expect(isAccepted({ ...film, contentType: 'video/quicktime' })).toBe(false)
    expect(isAccepted({ ...film, contentType: undefined })).toBe(false)
    expect(isAccepted({ ...film, bytes: maxBytes + 1 })).toBe(false)
  })

  test('is converted so that it fits, or is too long', () => {
    expect(filmBitsPerSecond(30)).toBe(4_000_000)
    for (const seconds of [180, 300, 600]) {
      const rate = filmBitsPerSecond(seconds) ?? Number.NaN
      expect((seconds * (rate + 128_000)) / 8).toBeLessThan(maxBytes * 0.9)
    }
    expect(filmBitsPerSecond(3600)).toBeUndefined()
  })

  test('recorded in the browser for as long as is allowed still fits', () => {
    const { maxSeconds, videoBitsPerSecond, audioBitsPerSecond } = RECORDING
    // Browsers may exceed the rates that they are asked for.
    const bytes = (maxSeconds * 1.5 * (videoBitsPerSecond + audioBitsPerSecond)) / 8
    expect(bytes).toBeLessThan(maxBytes)
  })
})
