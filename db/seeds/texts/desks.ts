import type { CustomerService } from '@glasshouse/contract'

type Desk = {
  /** For readers of this language; null for all others. */
  readonly language: string | null
  readonly phone: string
  readonly email: string
  readonly handles: CustomerService['im']
  readonly serviceTime: string
}

const nobody = 'Nobody sits here: this is a demonstration. A house that is run writes its hours.'
const nobodyInVietnamese =
  'Đây là bản trình diễn nên không có ai trực. Nhà cái hoạt động thật ghi giờ làm việc ở đây.'
const nobodyInChinese = '这是演示站点，没有人值守。真正营运的站点会在这里写明服务时间。'

/** Numbers and names that belong to nobody; the desk of site 3 is an address and stands with the site. */
export const desks: Readonly<Record<number, readonly Desk[]>> = {
  1: [
    {
      language: null,
      phone: '+1 202 555 0142',
      email: 'desk@glasshouse.example',
      handles: [{ type: 'telegram', account: 'glasshouse-desk-example', url: '', icon: 'chat' }],
      serviceTime: nobody,
    },
    {
      language: 'vi_VN',
      phone: '+1 202 555 0143',
      email: 'ban-truc@glasshouse.example',
      handles: [{ type: 'zalo', account: 'glasshouse-vi-du', url: '', icon: 'chat' }],
      serviceTime: nobodyInVietnamese,
    },
  ],
  2: [
    {
      language: null,
      phone: '',
      email: 'desk@quayside.example',
      handles: [{ type: 'line', account: 'quayside-desk-example', url: '', icon: 'chat' }],
      serviceTime: nobody,
    },
    {
      language: 'vi_VN',
      phone: '',
      email: 'desk@quayside.example',
      handles: [{ type: 'line', account: 'quayside-desk-example', url: '', icon: 'chat' }],
      serviceTime: nobodyInVietnamese,
    },
  ],
  3: [
    { language: null, phone: '', email: 'desk@r88.example', handles: [], serviceTime: nobody },
    { language: 'vi_VN', phone: '', email: 'desk@r88.example', handles: [], serviceTime: nobodyInVietnamese },
    { language: 'zh_CN', phone: '', email: 'desk@r88.example', handles: [], serviceTime: nobodyInChinese },
  ],
  4: [{ language: null, phone: '', email: 'desk@kite.example', handles: [], serviceTime: nobody }],
}
