import { describeCall } from '../../call-docs.ts';
import { confirmUpload, signUpload } from './upload.ts';

describeCall(signUpload, {
  words: {
    fileMd5: '前缀加摘要，如 gongdu_web_ 加 32 位十六进制',
    fileName: '文件名',
    purpose: '用途',
    accessKeyId: '访问密钥编号',
    policy: '上传策略，Base64',
    signature: '签名',
    key: '文件在存储中的键',
    host: '表单提交的地址，以 / 结尾',
    fields:
      '有则原样提交，代替 OSSAccessKeyId、policy、Signature，再加 key，最后是 file。申请时带了 contentType 的，或用 S3、OSS V4 签名的，才有',
  },
  body: {
    fileMd5: 'gongdu_web_d41d8cd98f00b204e9800998ecf8427e',
    fileName: '渡口.jpg',
    contentType: 'image/jpeg',
    size: 482133,
    purpose: 'image',
  },
  data: {
    accessKeyId: 'gongdu',
    policy: 'eyJleHBpcmF0aW9uIjoiMjAyNi0xMS0yMlQxODowMDoxNC4yOTJaIiwiY29uZGl0aW9ucyI6W119',
    signature: 'Uq7M62HoPkH1ok8aYfa9GRIA96E=',
    key: 'u/10001/202611/3710272fd1b38d972447a696129fab4e.jpg',
    host: 'https://read.example/storage/',
    fields: {
      OSSAccessKeyId: 'gongdu',
      policy: 'eyJleHBpcmF0aW9uIjoiMjAyNi0xMS0yMlQxODowMDoxNC4yOTJaIiwiY29uZGl0aW9ucyI6W119',
      Signature: 'Uq7M62HoPkH1ok8aYfa9GRIA96E=',
      success_action_status: '204',
      'Content-Type': 'image/jpeg',
    },
  },
});

describeCall(confirmUpload, {
  words: {
    address: '文件的地址',
    kind: '类型',
    contentType: '文件的格式',
    size: '大小，字节',
    width: '宽，像素',
    height: '高，像素',
  },
});
