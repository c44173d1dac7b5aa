import { useState } from 'react'
import { useSite } from '#web/shared/page/site.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Shows the ten recovery codes; they can't be shown again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { brandName } = useSite()
  const [isCopied, setIsCopied] = useState(false)
  const text = `${brandName} recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save your recovery codes"
      description="If you lose your phone or passkey, each of these signs you in once. They are not shown again."
      footer={<Button onClick={onClose}>I Have Saved Them</Button>}
    >
      <ol className="figures grid grid-cols-2 gap-x-6 gap-y-2.5 rounded-m bg-sunken px-5 py-4 font-mono text-body">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="quiet"
          onClick={async () => {
            await navigator.clipboard.writeText(text)
            setIsCopied(true)
          }}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brandName.toLowerCase().replace(/\W+/g, '-')}-recovery-codes.txt`}
          className={buttonStyle({ variant: 'quiet' })}
        >
          Download
        </a>
      </div>
      <p className="mt-4 text-ink-2 text-small">
        Keep them somewhere safe: in a password manager, or on paper at home.
      </p>
    </Dialog>
  )
}
