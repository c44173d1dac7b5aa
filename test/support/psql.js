#!/usr/bin/env node
// Stands for psql where there is none: runs what is on standard input, with --username, --dbname and -v name=value as
// psql knows them. Without them the role is PGUSER's or the account's, and the database has the role's name.
import { userInfo } from 'node:os'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import pg from 'pg'

const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    dbname: { type: 'string' },
    variable: { type: 'string', short: 'v', multiple: true },
  },
})
const user = values.username ?? process.env.PGUSER ?? userInfo().username
const variables = new Map(
  values.variable?.map((each) => /** @type {[string, string]} */ (each.split(/=(.*)/s, 2))),
)
const client = new pg.Client({ user, database: values.dbname ?? process.env.PGDATABASE ?? user })
await client.connect()
const statements = await text(process.stdin)
await client.query(
  statements.replaceAll(/:'(\w+)'/g, (_, name) => pg.escapeLiteral(variables.get(name) ?? '')),
)
await client.end()
