import { ExternalLink } from 'lucide-react'
import type { CaseFile, CredentialFile } from '#contract/desk/cases.ts'
import { dayInWords } from '#domain/profile/badges/credential-badge.ts'
import { PROOFS, REGISTER_CHECKS } from '#domain/profile/badges/credential-checks.ts'
import { REGISTER_RULES } from '#domain/profile/badges/registers.ts'
import { Part } from '#web/features/desk/part.tsx'
import { CaseFiles, Quotation, Words } from '#web/features/desk/said.tsx'
import { dateOf, useTimeZone } from '#web/shared/time/time.ts'
import { CredentialDecision } from './credential-decision.tsx'

type CredentialViewProps = { file: CaseFile; credential: CredentialFile }

/** A registration to look up or an upload to look at, and the decision. */
export function CredentialView({ file, credential }: CredentialViewProps) {
  return (
    <>
      {credential.register ? (
        <Registration credential={credential} register={credential.register} />
      ) : (
        <Proof id={file.row.id} credential={credential} />
      )}
      {credential.appeal && (
        <Quotation person={credential.professional} as="appeals">
          <Words>{credential.appeal}</Words>
          {credential.register && credential.file && (
            <CaseFiles caseId={file.row.id} files={[credential.file]} />
          )}
        </Quotation>
      )}
      {file.may.decide && <CredentialDecision id={file.row.id} credential={credential} />}
    </>
  )
}

type RegistrationProps = {
  credential: CredentialFile
  register: NonNullable<CredentialFile['register']>
}

function Registration({ credential, register }: RegistrationProps) {
  const { about, page, professional } = credential
  return (
    <Part title={`${REGISTER_RULES[register].name}, number ${about}`}>
      <p>
        Confirm it if the register has this number under the name{' '}
        <strong className="wrap-anywhere font-[600]">
          <bdi>{professional.name}</bdi>
        </strong>
        <span>, and if they {REGISTER_CHECKS[register].means}.</span>
      </p>
      {page ? (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-flex min-h-9 items-center gap-1.5 font-[550] text-action pointer-coarse:min-h-11"
        >
          Open the register <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">in a new tab</span>
        </a>
      ) : (
        <p className="mt-2 text-ink-2">We know no address of this register: find it by its name.</p>
      )}
      <Before credential={credential} />
    </Part>
  )
}

function Proof({ id, credential }: { id: string; credential: CredentialFile }) {
  const { kind, about, professional, statedUntil, file } = credential
  if (kind === 'registration') return null
  return (
    <Part title={PROOFS[kind].label}>
      {about && <p className="wrap-anywhere font-[550]">{about}</p>}
      <p>
        We asked{' '}
        <strong className="wrap-anywhere font-[600]">
          <bdi>{professional.name}</bdi>
        </strong>
        <span> for this: ‘{PROOFS[kind].asks}’</span>
      </p>
      {statedUntil && (
        <p className="mt-1">
          They say that its last day is{' '}
          <strong className="font-[600]">{dayInWords(statedUntil)}</strong>.
        </p>
      )}
      <div className="mt-2">
        {file ? (
          <CaseFiles caseId={id} files={[file]} />
        ) : (
          <p className="text-ink-2">The upload was deleted after the decision.</p>
        )}
      </div>
      <Before credential={credential} />
    </Part>
  )
}

function Before({ credential: { state, checkedAt, validUntil } }: { credential: CredentialFile }) {
  const zone = useTimeZone()
  if (state === 'waiting') return null
  return (
    <p className="figures mt-2.5 text-ink-2">
      {STATES[state]}
      {checkedAt && `; confirmed on ${dateOf(checkedAt, zone)}`}
      {validUntil && `, valid until ${dateOf(validUntil, zone)}`}.
    </p>
  )
}

const STATES = { checked: 'It counts', lapsed: 'It has lapsed', refused: 'It was refused' }
