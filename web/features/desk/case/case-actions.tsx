import { useState } from 'react'
import type { CaseFile, getDesk } from '#contract/desk/cases.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { caseCalls } from '#web/api/calls/desk/cases.ts'
import { send } from '#web/api/client.ts'
import { goToField } from '#web/features/desk/go-to.ts'
import { KeyCap } from '#web/features/desk/keys.tsx'
import { useCaseWrite } from '#web/features/desk/use-case-write.ts'
import { useKeys } from '#web/features/desk/use-keys.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { AsideDialog } from './aside-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

type CaseActionsProps = { file: CaseFile; desk: ReplyOf<typeof getDesk> | undefined }

/** Who has the case, and taking it, handing it over, setting it aside and writing a note in it. */
export function CaseActions({ file: { row, may }, desk }: CaseActionsProps) {
  const { id, owner, state } = row
  const [isSettingAside, setSettingAside] = useState(false)
  const [isResolving, setResolving] = useState(false)
  const giving = useCaseWrite(id, (owner: string | null) =>
    send(caseCalls.giveCase, { params: { id }, body: { owner } }),
  )
  const bringing = useCaseWrite(id, () =>
    send(caseCalls.setCaseAside, { params: { id }, body: { until: null } }),
  )
  const me = desk?.me
  const mayTake = may.work && me !== undefined && owner === null
  const take = () => mayTake && giving.mutate(me.id)
  const isAside = state === 'aside'
  const setAside = () => {
    if (!may.work) return
    if (isAside) bringing.mutate()
    else setSettingAside(true)
  }
  useKeys({
    t: take,
    s: setAside,
    r: () => (may.resolve || may.reopen) && setResolving(true),
    n: () => goToField('note'),
    e: () => goToField('decision'),
  })
  const failure = giving.failure ?? bringing.failure
  const resolving = (may.resolve || may.reopen) && (
    <Button variant="quiet" size="s" onClick={() => setResolving(true)}>
      <span>{may.reopen ? 'Reopen' : 'Resolve'} </span>
      <KeyCap>R</KeyCap>
    </Button>
  )
  const dialog = isResolving && <ResolveDialog row={row} onClose={() => setResolving(false)} />
  if (state === 'resolved')
    return (
      resolving && (
        <div>
          {resolving}
          {dialog}
        </div>
      )
    )
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="wrap-anywhere mr-2 text-ink-2">
          {owner === null
            ? 'No one has this case yet'
            : owner.id === me?.id
              ? 'You have this case'
              : `${owner.name} has this case`}
        </p>
        {may.work && (
          <>
            {mayTake && (
              <Button variant="quiet" size="s" pending={giving.isPending} onClick={take}>
                Take <KeyCap>T</KeyCap>
              </Button>
            )}
            <Menu
              trigger={
                <Button variant="quiet" size="s" disabled={giving.isPending}>
                  Hand Over
                </Button>
              }
              items={takers(desk, owner, (to) => giving.mutate(to))}
            />
            <Button variant="quiet" size="s" pending={bringing.isPending} onClick={setAside}>
              <span>{isAside ? 'Bring Back' : 'Set Aside'} </span>
              <KeyCap>S</KeyCap>
            </Button>
            {resolving}
          </>
        )}
      </div>
      {failure && (
        <Alert tone="bad" title="Nothing was changed">
          {failure}
        </Alert>
      )}
      {isSettingAside && <AsideDialog row={row} onClose={() => setSettingAside(false)} />}
      {dialog}
    </div>
  )
}

/** Everyone else at the desk, and no one. */
function takers(
  desk: CaseActionsProps['desk'],
  owner: CaseFile['row']['owner'],
  give: (to: string | null) => void,
): MenuItem[] {
  const others = (desk?.members ?? []).filter(({ id }) => id !== owner?.id)
  return [
    ...others.map(({ id, name }) => ({
      label: id === desk?.me.id ? `${name} (you)` : name,
      onChoose: () => give(id),
    })),
    ...(owner
      ? [{ label: 'Put back', hint: 'Then no one has it', onChoose: () => give(null) }]
      : []),
  ]
}
