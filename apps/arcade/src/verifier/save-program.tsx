import { Button } from '@glasshouse/ui'
import { usePlay } from '../page-kit/play-context.tsx'

type SaveProgramProps = { readonly name: string; readonly text: () => string }

/** Hands a program to the browser's downloads, to be run elsewhere; nothing leaves the page. */
export function SaveProgram({ name, text }: SaveProgramProps) {
  const { t } = usePlay().phrases
  const save = () => {
    const url = URL.createObjectURL(new Blob([text()], { type: 'text/javascript' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button icon="download" onClick={save}>
      {t('arcade.runOffline')}
    </Button>
  )
}
