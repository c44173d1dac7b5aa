import type { Description, Descriptions } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** A described call, and the way to its contract, which comes with its first answer. */
export type Call<E extends Endpoint> = Description & { path: E['path']; load: () => Promise<E> }

/** The calls of one file of the contract, which `load` brings; that file has an endpoint for each. */
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
