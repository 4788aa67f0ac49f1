import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { RecordsTab } from './records-frame.tsx'
import type { Filters } from './filters.rules.ts'
import { useExport } from './use-export.ts'

type ExportButtonProps = {
  readonly list: RecordsTab
  readonly filters: Filters
  /** Nothing was found: there is nothing to take along. */
  readonly isEmpty: boolean
}

/** Takes what the filters find along, as a file. */
export function ExportButton({ list, filters, isEmpty }: ExportButtonProps) {
  const { t } = usePhrases('records')
  const { take, isTaking } = useExport({ list, filters })
  return (
    <Button size="small" icon="download" busy={isTaking} disabled={isEmpty} onClick={take}>
      {t('records.export')}
    </Button>
  )
}
