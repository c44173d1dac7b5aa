import { seedMany } from '#server/seed/many.ts'
import { measureSearch } from './measure-search.ts'
import { startWorld } from './world.ts'

const PROFESSIONALS = 100_000

const world = await startWorld()
await seedMany(world.owner, PROFESSIONALS)
await measureSearch(world)
await world.end()
