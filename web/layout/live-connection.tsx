import { useLiveConnection } from '#web/api/live.ts'

/** Holds the live connection for as long as it is drawn; a file of its own, because visitors need none of it. */
export default function LiveConnection() {
  useLiveConnection()
  return null
}
