import { afterEach, expect, it, vi } from 'vitest'
import { createRoomStore } from '#web/features/sessions/room/room.ts'
import { createOwnMedia, openOwnMedia } from './own-media.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a camera that opens while the room is being left is closed', async () => {
  const store = createRoomStore()
  const stop = vi.fn()
  const getUserMedia = vi.fn(async () => ({
    getVideoTracks: () => [{ stop, addEventListener: () => undefined }],
    getAudioTracks: () => [],
  }))
  // The speakers are listed last.
  const enumerateDevices = async () => {
    if (getUserMedia.mock.calls.length > 0) store.end('ended', '')
    return []
  }
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } })
  const media = createOwnMedia(store, () => undefined)
  await openOwnMedia(media, { mode: 'video', isCameraOff: false, isMuted: false })
  expect(stop).toHaveBeenCalledOnce()
})
