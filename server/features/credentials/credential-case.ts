import { PROOFS } from '#domain/profile/badges/credential-checks.ts'
import type { Queries } from '#server/database/connect.ts'
import { openCase } from '#server/features/cases/index.ts'
import type { Check } from './store.ts'

type CheckToOpen = Pick<Check, 'id' | 'kind' | 'register' | 'about' | 'name' | 'personId'>

/** Staff are to look at a registration or at proof, in the caller's transaction. */
export async function openCredentialCase(
  tx: Queries,
  { id, kind, register, about, name, personId }: CheckToOpen,
  now: Date,
  appealOf?: string,
): Promise<void> {
  const what = kind === 'registration' ? `${register} registration` : PROOFS[kind].label
  const made = {
    queue: 'credentials' as const,
    subjectId: id,
    title: `${appealOf ? 'Appeal: ' : ''}${about ? `${what}: ${about}` : what}`,
    ...(appealOf && { appealOf }),
    people: name,
    personIds: [personId],
  }
  await openCase(tx, made, now)
}
