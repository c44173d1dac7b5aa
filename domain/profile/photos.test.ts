import { describe, expect, test } from 'vitest'
import { isBlurred, isHeic, uploadedSide } from './photos.ts'

describe('a photo', () => {
  test('of any size is uploaded at most twice as large as it is stored, and never enlarged', () => {
    expect([3024, 12_000, 1024, 600.4, 90, 0.2].map(uploadedSide)).toEqual([
      ...[1024, 1024, 1024, 600, 90, 1],
    ])
  })

  test('looks blurred below half of what is stored', () => {
    expect([255, 255.6, 256, 3024].map(isBlurred)).toEqual([true, false, false, false])
  })

  test('is HEIC by its type or its name', () => {
    const photos = [
      { name: 'IMG_1.HEIC', type: '' },
      { name: 'me', type: 'image/heif' },
      { name: 'heic.jpg', type: 'image/jpeg' },
    ]
    expect(photos.map(isHeic)).toEqual([true, true, false])
  })
})
