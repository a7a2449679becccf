/** The site's operator data for the demo, without registration numbers. */
export const demoContacts = {
  company: '共读文化（演示）',
  address: '江苏省苏州市姑苏区示例路 1 号',
  mail: 'hello@gongdu.example',
  phone: '0512-6000 0000',
  complaintMail: 'complaint@gongdu.example',
};

/** Days from today; `to` null: does not expire. */
export const demoLicences = [
  {
    kind: 'business',
    number: '91320500MA1FL4G36K',
    holder: '共读文化（演示）',
    from: -1500,
    to: null,
    picture: 'businessLicense',
  },
  {
    kind: 'publication',
    number: '演示零字第 00001 号',
    holder: '共读文化（演示）',
    from: -1070,
    to: 25,
    picture: 'publicationLicense',
  },
] as const;

/** Days ago. */
export const demoClients = [
  {
    clientId: 'c-demo-notes',
    name: '书页手账',
    redirects: ['https://notes.example/callback'],
    created: 60,
    used: 0.2,
    disabled: null,
  },
  {
    clientId: 'c-demo-reader',
    name: '旧读书机',
    redirects: ['https://reader.example/callback'],
    created: 300,
    used: 95,
    disabled: 90,
  },
] as const;
