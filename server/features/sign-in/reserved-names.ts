import unhomoglyph from 'unhomoglyph'
import { Refusal } from '#domain/errors.ts'
import { isReservedName, isSameName, RESERVED_NAME } from '#domain/people/names.ts'
import type { Context } from '#server/context.ts'

/** By the confusables of Unicode (UTS 39), which are too many for browsers: these look only for the letters of a word. */
export const isReserved = ({ config }: Pick<Context, 'config'>, name: string): boolean =>
  isReservedName(name, config.BRAND_NAME, unhomoglyph)

/** Whether one name would pass for the other. */
export const passesFor = (name: string, other: string): boolean =>
  isSameName(name, other, unhomoglyph)

/** Throws 400 for a name by which someone would pass for us. */
export function refuseReserved(context: Pick<Context, 'config'>, name: string): void {
  if (!isReserved(context, name)) return
  throw new Refusal('invalid', 'reserved_name', `This name ${RESERVED_NAME}`, {
    fields: [{ path: 'name', message: RESERVED_NAME }],
  })
}
