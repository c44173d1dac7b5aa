import type { Other } from '#web/features/sessions/room/room.ts'

export type View = 'speaker' | 'grid'

/** Where a picture is: `main` fills the stage, `small` ones are stacked in its corner, `cell` is one of the grid. */
export type Place = 'main' | 'small' | 'cell'

export type Picture = { key: string; place: Place; kind: 'camera' | 'screen'; other: Other }

/** What the stage shows besides people. */
type Shown = { view: View; speakerId: string | undefined; hasBoard: boolean }

type Stage = { pictures: Picture[]; ownPlace: Exclude<Place, 'main'> }

/**
 * Where everyone's pictures go. The whiteboard or a shared screen is the stage in both views, with the cameras beside
 * it; else in speaker view it is whoever spoke last. One's own picture never is.
 */
export function planStage(others: readonly Other[], { view, speakerId, hasBoard }: Shown): Stage {
  const presenter = others.find(({ screen }) => screen !== null)
  const isTaken = hasBoard || presenter !== undefined
  const isGrid = view === 'grid' && !isTaken && others.length > 0
  const speaker = others.find(({ id }) => id === speakerId) ?? others[0]
  const placeOf = (other: Other): Place => {
    if (isGrid) return 'cell'
    return !isTaken && other === speaker ? 'main' : 'small'
  }
  const cameras = others.map(
    (other): Picture => ({
      key: other.id,
      kind: 'camera',
      place: placeOf(other),
      other,
    }),
  )
  const screen: Picture[] = presenter
    ? [
        {
          key: `${presenter.id} screen`,
          kind: 'screen',
          place: hasBoard ? 'small' : 'main',
          other: presenter,
        },
      ]
    : []
  return { pictures: [...screen, ...cameras], ownPlace: isGrid ? 'cell' : 'small' }
}
