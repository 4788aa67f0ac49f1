import type { GameTypeGroup } from '@glasshouse/contract'
import { useTemplate } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { hallPath } from '../../routes/paths.ts'
import { GameShelf } from './game-shelf.tsx'
import { shelvesOf } from './shelf.rules.ts'
import styles from './type-shelves.module.css'

type TypeShelvesProps = {
  readonly types: readonly GameTypeGroup[]
  readonly isList: boolean
  /** What comes before them, as wide as all. */
  readonly children: ReactNode
}

/** A shelf for each type that has a game. */
export function TypeShelves({ types, isList, children }: TypeShelvesProps) {
  const template = useTemplate()
  const inPairs = template === 'mobile' && !isList
  return (
    <div
      className={styles.types}
      data-template={template}
      data-shares-rows={template === 'desktop' && !isList}
      data-in-pairs={inPairs}
    >
      {children}
      {shelvesOf(types, { inPairs }).map(type => (
        <GameShelf
          key={type.gt_id}
          title={type.name}
          games={type.gp_list}
          all={hallPath(type.gt_id)}
          sharesRow
        />
      ))}
    </div>
  )
}
