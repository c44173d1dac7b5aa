// A fixed amount of work, as a program and its tests do it: what a part costs is said in multiples of this.
const start = process.cpuUsage()
const words = Array.from({ length: 60_000 }, (_, index) => `word ${(index * 7919) % 60_013}`)
let held = 0
for (let round = 0; round < 6; round += 1) {
  const people = words.map((name, index) => ({ name, index, round, tags: [name, `${index}`] }))
  const read = JSON.parse(JSON.stringify(people))
  const byName = Map.groupBy(read, (/** @type {any} */ one) => one.name.slice(0, 7))
  const sorted = [...byName.keys()].sort((a, b) => a.localeCompare(b))
  held += sorted.join(' ').replace(/word (\d)/g, '$1-').length
}
if (held === 0) throw new Error('nothing was done')
const { user, system } = process.cpuUsage(start)
console.log((user + system) / 1e6)
