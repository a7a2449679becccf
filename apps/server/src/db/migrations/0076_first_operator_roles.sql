INSERT INTO operator_role (name, permissions) VALUES
  ('管理员', '{*:*:*}'),
  ('主编', '{approval:post:review,approval:topic:review,approval:channel:review,content:channel:manage,content:circle:select,content:recommendation:intervene,content:author:invite,content:announcement:publish,content:news:publish,content:talk:publish,system:board:read}'),
  ('审核员', '{approval:post:review,approval:circle:review,approval:topic:review,approval:book:review,approval:channel:review,approval:comment:review,approval:message:review,approval:profile:review,approval:institution:review}'),
  ('客服', '{order:report:handle,order:complaint:handle,order:appeal:decide,approval:comment:review,approval:message:review,approval:profile:review}');
