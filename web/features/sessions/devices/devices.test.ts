import { afterEach, describe, expect, it, vi } from 'vitest'
import { findRemembered, rememberDevice, rememberedDevices } from './devices.ts'

const HEADSET = { id: 'a1', name: 'Headset' }

function storage(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
}
afterEach(() => vi.unstubAllGlobals())

describe('chosen devices', () => {
  it('are remembered, one of each kind', () => {
    storage()
    rememberDevice('microphone', HEADSET)
    rememberDevice('camera', { id: 'c1', name: 'FaceTime' })
    rememberDevice('camera', { id: 'c2', name: 'Desk camera' })
    expect(rememberedDevices()).toEqual({
      microphone: HEADSET,
      camera: { id: 'c2', name: 'Desk camera' },
    })
  })

  it.each(['', 'null', '[]', 'not json', '{"camera":"x"}', '{"fridge":{"id":"1","name":"x"}}'])(
    'are none where %j is stored',
    (stored) => {
      storage({ 'parlour.devices': stored })
      expect(rememberedDevices()).toEqual({})
    },
  )

  it('are none where the browser forbids storage', () => {
    vi.stubGlobal('localStorage', undefined)
    rememberDevice('camera', HEADSET)
    expect(rememberedDevices()).toEqual({})
  })

  it('are found again by their id, or by their name once the browser gives them another id', () => {
    const renamed = { id: 'a1', name: 'Headset (2)' }
    const moved = { id: 'b9', name: 'Headset' }
    expect(findRemembered([moved, renamed], HEADSET)).toBe(renamed)
    expect(findRemembered([moved], HEADSET)).toBe(moved)
    expect(findRemembered([{ id: 'z', name: 'Other' }], HEADSET)).toBeUndefined()
    expect(findRemembered([moved], undefined)).toBeUndefined()
  })
})
