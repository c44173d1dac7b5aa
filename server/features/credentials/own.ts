import type { BodyOf } from '#contract/endpoint.ts'
import type { addProof, OwnCredentials } from '#contract/profile/credentials.ts'
import { notFound, Refusal } from '#domain/errors.ts'
import {
  endOfDay,
  PROOFS,
  proofAskedOf,
  registerPageOf,
  UNSUPPORTED,
} from '#domain/profile/badges/credential-checks.ts'
import type { Person } from '#domain/roles.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import { notifyDesk } from '#server/features/cases/index.ts'
import { openCredentialCase } from './credential-case.ts'
import type { Check } from './store.ts'
import * as store from './store.ts'

/** What the person's profile states and they have uploaded, how it stands, and what is asked of such a profile. */
export async function ownCredentials(context: Context, person: Person): Promise<OwnCredentials> {
  const profile = await ownProfileOf(context.db, person)
  const checks = await store.checksOf(context.db, { personId: person.id })
  return {
    checks: await Promise.all(
      checks.filter(({ isStated }) => isStated).map((check) => asShown(context, check)),
    ),
    asked: proofAskedOf(profile),
  }
}

async function ownProfileOf(db: Queries, person: Person) {
  const profile = await store.ownProfile(db, { personId: person.id })
  if (!profile) throw notFound('Your profile')
  return profile
}

async function asShown(
  { registers, db }: Context,
  check: Check,
): Promise<OwnCredentials['checks'][number]> {
  const { id, kind, register, about, state, checkedBy, reason } = check
  const registration = register && { register, number: about }
  return {
    id,
    kind,
    register,
    about,
    state,
    isWithStaff: check.asksStaffAt !== null,
    checkedAt: check.checkedAt?.toISOString() ?? null,
    checkedBy,
    validUntil: check.validUntil?.toISOString() ?? null,
    mayAppeal: await mayAppeal(db, check),
    reason: state === 'lapsed' || state === 'refused' ? reason : null,
    page: registration && (registers?.pageOf(registration) ?? registerPageOf(registration)),
  }
}

/**
 * Gives staff one of the person's uploads to look at. Throws 400 for a file that isn't theirs or is attached
 * elsewhere, for insurance without a day in the future, and for the certificate of a qualification that the profile
 * doesn't name.
 */
export async function giveProof(
  context: Context,
  person: Person,
  { kind, about, fileId, lastDay }: BodyOf<typeof addProof>,
): Promise<OwnCredentials> {
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    const profile = await ownProfileOf(tx, person)
    if (kind === 'certificate' && !profile.credentials.some(({ title }) => title === about))
      throw wrong('about', 'Please choose one of the qualifications that your profile names')
    if (PROOFS[kind].isDated && !(lastDay && endOfDay(lastDay) > now))
      throw wrong('lastDay', 'Please enter its last day, which must not be over')
    const file = await store.holdUpload(tx, { id: fileId, personId: person.id })
    if (!file) throw wrong('fileId', 'Please upload the file again')
    const put = await store.storeProof(tx, {
      professionalId: profile.id,
      kind,
      about: kind === 'certificate' ? about : '',
      fileId: file.id,
      statedUntil: PROOFS[kind].isDated ? lastDay : null,
      now,
    })
    await openCredentialCase(
      tx,
      { ...put, kind, register: null, name: person.name, personId: person.id },
      now,
    )
  })
  notifyDesk(context)
  return ownCredentials(context, person)
}

const wrong = (path: string, message: string) =>
  new Refusal('invalid', 'invalid_proof', message, { fields: [{ path, message }] })

/** Lapsed or refused, not with staff, and not appealed against since it last changed. */
export async function mayAppeal(db: Queries, check: Check): Promise<boolean> {
  if (!UNSUPPORTED.includes(check.state) || check.asksStaffAt) return false
  return !(await store.appealSinceChange(db, { checkId: check.id }))
}
