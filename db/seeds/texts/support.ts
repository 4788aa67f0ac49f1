import type { CustomerService } from '@glasshouse/contract'

type Desk = {
  /** For readers of this language; null for all others. */
  readonly language: string | null
  readonly phone: string
  readonly email: string
  readonly handles: CustomerService['im']
  readonly serviceTime: string
}

const noStaff = 'Demonstration: no staff on duty. An operator shows its service hours here.'
const noStaffInVietnamese =
  'Bản trình diễn: không có nhân viên trực. Đơn vị vận hành ghi giờ làm việc tại đây.'
const noStaffInChinese = '这是演示站点，没有人值守。真正营运的站点会在这里写明服务时间。'

/** Invented numbers and names. The support of site 3 is a web address, stored with the site. */
export const desks: Readonly<Record<number, readonly Desk[]>> = {
  1: [
    {
      language: null,
      phone: '+1 202 555 0142',
      email: 'desk@glasshouse.example',
      handles: [{ type: 'telegram', account: 'glasshouse-desk-example', url: '', icon: 'chat' }],
      serviceTime: noStaff,
    },
    {
      language: 'vi_VN',
      phone: '+1 202 555 0143',
      email: 'ban-truc@glasshouse.example',
      handles: [{ type: 'zalo', account: 'glasshouse-vi-du', url: '', icon: 'chat' }],
      serviceTime: noStaffInVietnamese,
    },
  ],
  2: [
    {
      language: null,
      phone: '',
      email: 'desk@quayside.example',
      handles: [{ type: 'line', account: 'quayside-desk-example', url: '', icon: 'chat' }],
      serviceTime: noStaff,
    },
    {
      language: 'vi_VN',
      phone: '',
      email: 'desk@quayside.example',
      handles: [{ type: 'line', account: 'quayside-desk-example', url: '', icon: 'chat' }],
      serviceTime: noStaffInVietnamese,
    },
  ],
  3: [
    { language: null, phone: '', email: 'desk@r88.example', handles: [], serviceTime: noStaff },
    {
      language: 'vi_VN',
      phone: '',
      email: 'desk@r88.example',
      handles: [],
      serviceTime: noStaffInVietnamese,
    },
    { language: 'zh_CN', phone: '', email: 'desk@r88.example', handles: [], serviceTime: noStaffInChinese },
  ],
  4: [{ language: null, phone: '', email: 'desk@kite.example', handles: [], serviceTime: noStaff }],
}
