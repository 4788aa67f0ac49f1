import type { FloatItem } from '@glasshouse/contract'
import { IconButton } from '@glasshouse/ui'
import { usePayload } from '@glasshouse/member-kit'
import { usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useId, useState } from 'react'
import styles from './float-block.module.css'
import { FloatHandle } from './float-handle.tsx'
import { FloatLink } from './float-link.tsx'
import { isClosable, shownFloats } from './float.rules.ts'

const sides = ['left', 'right'] as const

export function FloatBlock() {
  const { floats } = usePayload()
  const template = useTemplate()
  const device = template === 'desktop' ? 1 : 2
  return sides.map(side => {
    const items = floats.filter(item => item.side === side && item.display_device === device)
    return items.length > 0 && <Side key={side} side={side} items={items} />
  })
}

/**
 * What was put away stays away until the page is loaded anew; what may not be put away stays. A phone has no room beside
 * its content: there a narrow handle at the edge brings the block out.
 */
function Side({
  side,
  items,
}: {
  readonly side: (typeof sides)[number]
  readonly items: readonly FloatItem[]
}) {
  const [isClosed, setClosed] = useState(false)
  const [isOut, setOut] = useState(false)
  const { t } = usePhrases()
  const listId = useId()
  const isPhone = useTemplate() === 'mobile'
  const shown = shownFloats(items, isClosed)
  if (shown.length === 0) return null
  return (
    <nav className={styles.block} data-side={side} aria-label={t('nav.float')}>
      {isPhone && <FloatHandle side={side} controls={listId} isOut={isOut} onPress={() => setOut(!isOut)} />}
      <div className={styles.items} data-in={isPhone && !isOut} id={listId}>
        {shown.map(item => (
          <FloatLink key={item.id} item={item} />
        ))}
        {!isClosed && items.some(isClosable) && (
          <IconButton
            icon="x"
            label={t('nav.floatClose')}
            className={styles.close}
            onClick={() => setClosed(true)}
          />
        )}
      </div>
    </nav>
  )
}
