import { qrPath, type QrSquare } from './qr.rules.ts'

type QrCodeProps = {
  readonly square: QrSquare
  /** What the code is for, for those who do not see it. */
  readonly label: string
  readonly className?: string | undefined
}

/** A code to scan, black on white in every theme: cameras read dark on light, and nothing else with certainty. */
export function QrCode({ square, label, className }: QrCodeProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${square.size} ${square.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={square.size} height={square.size} fill="#fff" />
      <path d={qrPath(square)} fill="#000" />
    </svg>
  )
}
