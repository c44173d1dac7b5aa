import { useLiveConnection } from '#web/api/live.ts'

/** Keeps the live connection open while mounted. Loaded separately, since visitors don't need it. */
export default function LiveConnection() {
  useLiveConnection()
  return null
}
