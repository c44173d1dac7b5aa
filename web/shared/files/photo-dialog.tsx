import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { isBlurred } from '#domain/profile/photos.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import type { Square } from './photo.ts'
import { asJpeg, drawSquare, hasFace } from './photo.ts'

const MAX_ZOOM = 4

type PhotoDialogProps = {
  photo: HTMLImageElement
  /** Called with the chosen square, or undefined if there is none. */
  onDone: (file: File | undefined) => void
}

/** Chooses the square of a photo that others will see. */
export default function PhotoDialog({ photo, onDone }: PhotoDialogProps) {
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Square>()
  const use = async () => square && onDone(await asJpeg(drawSquare(photo, square)))
  return (
    <Dialog
      open
      onOpenChange={() => onDone(undefined)}
      title="Your photo"
      description="Drag the photo until your face fills the square."
      footer={
        <>
          <Button variant="quiet" onClick={() => onDone(undefined)}>
            Cancel
          </Button>
          <Button disabled={!square} onClick={use}>
            Use Photo
          </Button>
        </>
      }
    >
      <div className="relative h-60 overflow-hidden sm:h-72 rounded-m bg-sunken short:h-40">
        <Cropper
          image={photo.src}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': 'Photo, moved with the arrow keys' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => setSquare(pixels)}
        />
      </div>
      <div className="mt-3 flex items-center gap-3">
        <label htmlFor={`${id}-zoom`} className="font-[550] text-small">
          Zoom
        </label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 grow accent-(--action)"
        />
      </div>
      <p className="mt-2 text-small">
        A good photo shows your whole face, with light from the front and without sunglasses.
      </p>
      <div className="mt-2 min-h-6 text-ink-2 text-small" role="status">
        {square && isBlurred(square.width) && (
          <p>
            This part is only {Math.round(square.width)} pixels wide and will look blurred: zoom out
            or choose a larger photo.
          </p>
        )}
        {square && <Face photo={photo} square={square} />}
      </div>
    </Dialog>
  )
}

/** Says whether the browser finds a face in the square; nothing if it can't tell. */
function Face({ photo, square }: { photo: HTMLImageElement; square: Square }) {
  const settled = useSettled(square)
  const [isFound, setIsFound] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    hasFace(photo, settled).then((found) => isCurrent && setIsFound(found))
    return () => {
      isCurrent = false
    }
  }, [photo, settled])
  if (isFound === undefined) return null
  return (
    <p>
      {isFound ? 'We can see a face.' : 'We can’t see a face in this square. You can still use it.'}
    </p>
  )
}
