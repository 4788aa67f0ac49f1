import { EmptyDrawing, type EmptyDrawingName } from '../drawings/empty-drawing.tsx'
import { EmptyFrame, type EmptyFrameProps } from './empty-frame.tsx'

type EmptyStateProps = Omit<EmptyFrameProps, 'drawing'> & { readonly drawing: EmptyDrawingName }

/** What a list shows when it has nothing; also for failures, with the offline drawing and a retry. */
export function EmptyState({ drawing, ...rest }: EmptyStateProps) {
  return <EmptyFrame drawing={<EmptyDrawing name={drawing} />} {...rest} />
}
