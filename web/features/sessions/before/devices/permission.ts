import { useEffect } from 'react'
import type { Setup } from './setup.ts'
import type { Input } from './trouble.ts'

const INPUTS: Input[] = ['camera', 'microphone']

/** Undefined where the browser doesn't say. */
export async function permissionFor(input: Input): Promise<PermissionState | undefined> {
  return (await watchedPermission(input))?.state
}

const watchedPermission = (input: Input): Promise<PermissionStatus | undefined> =>
  Promise.resolve(navigator.permissions?.query({ name: input })).catch(() => undefined)

/** Tries again as soon as a refused camera or microphone is allowed, or a device is plugged in. */
export function useNewPermission(trouble: Setup['trouble'], tryAgain: () => void): void {
  const { camera, microphone } = trouble
  useEffect(() => {
    const waited = INPUTS.filter((input) => ({ camera, microphone })[input] !== null)
    if (waited.length === 0) return
    const stop = new AbortController()
    const { signal } = stop
    const look = async () => {
      const found = await Promise.all(waited.map(permissionFor))
      if (!signal.aborted && found.some((state) => state === undefined || state === 'granted'))
        tryAgain()
    }
    for (const input of waited)
      watchedPermission(input).then((status) =>
        status?.addEventListener('change', look, { signal }),
      )
    addEventListener('focus', look, { signal })
    navigator.mediaDevices?.addEventListener('devicechange', look, { signal })
    return () => stop.abort()
  }, [camera, microphone, tryAgain])
}
