import { one } from './statement.ts'

/** Rejects if the database does not answer. */
export const ping = one('database.ping', 'select 1 as answer')
