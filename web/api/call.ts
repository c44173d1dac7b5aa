import type { Description, Descriptions } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** An API call: its description, and a function that loads its contract on demand. */
export type Call<E extends Endpoint> = Description & { path: E['path']; load: () => Promise<E> }

/** The calls of one contract file. `load` imports that file, which must export an endpoint for each call. */
export function callsOf<
  Table extends Descriptions,
  Contract extends { [Name in keyof Table]: Endpoint & Table[Name] },
>(table: Table, load: () => Promise<Contract>) {
  const calls = Object.entries(table).map(([name, call]) => [
    name,
    { ...call, load: async () => (await load())[name] },
  ])
  return Object.fromEntries(calls) as {
    readonly [Name in keyof Table]: Table[Name] & Call<Contract[Name]>
  }
}
