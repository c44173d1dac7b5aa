import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isBlank } from '#domain/messages/tidy-text.ts'
import { ApiError } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { CodeField } from '#web/features/account/fields/code-field.tsx'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { requestAuthenticator, sendFirstCode } from '#web/features/account/second-factor.ts'
import { NotFetched } from '#web/shared/page/not-fetched.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useForm } from '#web/ui/use-form.ts'

type AuthenticatorDialogProps = {
  onClose: () => void
  /** `codes` are the recovery codes if these are the account's first, else null. */
  onDone: (codes: string[] | null) => void
}

/** Shows the secret as a QR code and as text, and verifies the first code. */
export default function AuthenticatorDialog({ onClose, onDone }: AuthenticatorDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['new authenticator'],
    queryFn: requestAuthenticator,
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up an authenticator app"
      description="Any app that reads these codes will do, such as the one in your password manager."
    >
      {error ? (
        <NotFetched error={error} what="That didn’t work" onTryAgain={() => refetch()} />
      ) : data ? (
        <>
          <ol className="flex list-decimal flex-col gap-3 pl-5 marker:text-ink-3">
            <li>Scan this with your app, or type the key in.</li>
          </ol>
          <div className="my-4 flex flex-wrap items-center gap-5">
            <QrCode text={data.address} label="QR code with the key below" />
            <div className="min-w-0 grow basis-[12rem]">
              <p className="text-ink-3 text-small">Key</p>
              <p className="wrap-anywhere font-mono text-small tracking-[0.06em]">
                {data.secret.match(/.{1,4}/g)?.join(' ')}
              </p>
            </div>
          </div>
          <FirstCode onDone={onDone} />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

function FirstCode({ onDone }: Pick<AuthenticatorDialogProps, 'onDone'>) {
  const client = useQueryClient()
  const { errors, pending, slow, onSubmit } = useForm<'code'>(async ({ code }) => {
    if (isBlank(code)) return { code: 'Please fill in the code that your app shows' }
    try {
      onDone(await sendFirstCode(client, code.trim()))
    } catch (error) {
      const isField = error instanceof ApiError && error.status === 400
      return { [isField ? 'code' : 'form']: errorMessage(error, 'That didn’t work') }
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <ol start={2} className="list-decimal pl-5 marker:text-ink-3">
        <li>Enter the six digits that it shows.</li>
      </ol>
      <CodeField label="Code" error={errors.code} isDigits />
      <FormFooter pending={pending} slow={slow} error={errors.form}>
        {pending ? 'Checking...' : 'Turn It On'}
      </FormFooter>
    </form>
  )
}
