import { measureBookings } from './measure-bookings.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
await measureBookings(world)
await world.end()
