import type { CredentialFile, decideCredential as decideCall } from '#contract/desk/cases.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Attachment } from '#contract/messages/files.ts'
import { notFound } from '#domain/errors.ts'
import { registerPageOf } from '#domain/profile/badges/credential-checks.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Actor, Row } from '#server/features/cases/index.ts'
import { findCase, lockCase, notifyDesk, resolveCase } from '#server/features/cases/index.ts'
import { recordAct } from '#server/features/staff-trail/index.ts'
import { assertSecond, endAppeal } from './appeals.ts'
import { confirmByStaff, refuseByStaff } from './by-staff.ts'
import * as store from './store.ts'

/** What is to be confirmed, for staff. Throws 404. */
export async function credentialFileOf(context: Context, row: Row): Promise<CredentialFile> {
  const { db } = context
  const check = await store.findCheck(db, { id: row.subjectId })
  if (!check) throw notFound('This case')
  const { kind, register, about, state, checkedAt, validUntil, statedUntil } = check
  const professional = await store.professionalOf(db, check)
  const { createdAt, ...shown } = professional
  return {
    kind,
    register,
    about,
    professional: { ...shown, since: createdAt.toISOString() },
    page: register && registerPageOf({ register, number: about }),
    state,
    checkedAt: checkedAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
    statedUntil,
    file: (await store.fileOfCheck(db, { id: check.id }))?.file ?? null,
    appeal: (await store.waitingAppeal(db, { checkId: check.id }))?.text ?? null,
  }
}

/** The upload, for staff. Throws 404. */
export async function proofFileOf(context: Context, row: Row, fileId: string): Promise<Attachment> {
  const found = await store.fileOfCheck(context.db, { id: row.subjectId })
  if (found?.file.id !== fileId) throw notFound('This file')
  return found.file
}

/** Confirms or refuses it; the professional is told. Throws 404, 400 without a last day that is needed, 409. */
export async function decideCredential(
  context: Context,
  staff: Actor,
  id: string,
  decision: BodyOf<typeof decideCall>,
): Promise<void> {
  const { subjectId: checkId } = await findCase(context, id)
  const now = context.clock()
  const alongside = async (tx: Queries) => {
    await lockCase(tx, { id, now, queue: 'credentials' })
    const reason = decision.isConfirmed ? '' : decision.reason
    await endAppeal(context, tx, { checkId, isUpheld: decision.isConfirmed, reason })
    await resolveCase(tx, { id, now, staffId: staff.id })
    await recordAct(context, tx, {
      staffId: staff.id,
      caseId: id,
      subjectId: checkId,
      ...(decision.isConfirmed
        ? { action: 'credential_confirmed', details: { lastDay: decision.lastDay } }
        : { action: 'credential_refused', reason: decision.reason }),
    })
  }
  await assertSecond(context.db, staff, { checkId })
  const about = { checkId, staffId: staff.id }
  if (decision.isConfirmed)
    await confirmByStaff(context, { ...about, lastDay: decision.lastDay }, alongside)
  else await refuseByStaff(context, { ...about, reason: decision.reason }, alongside)
  notifyDesk(context)
}
